/** "make list-edition SHA256=… TO=file": writes the file of a list as it was in force (docs/compliance.md). */
import { resolve } from 'node:path';
import { runCommand } from './installation/run-command.ts';

const options = { sha256: process.env['SHA256'], to: process.env['TO'] ? resolve(process.env['TO']) : undefined };
const args = Object.entries(options).flatMap(([name, value]) => (value ? [`--${name}=${value}`] : []));
await runCommand('compliance', 'compliance/dist/commands/list-edition/main.js', args);
