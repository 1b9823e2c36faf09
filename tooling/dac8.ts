/** "make dac8 YEAR=2026 IN=2020000000 TO=folder": writes the report of a year for the tax authority (Directive (EU) 2023/2226). */
import { resolve } from 'node:path';
import { runCommand } from './installation/run-command.ts';

const { TO, YEAR, IN } = process.env;
const options = { to: TO ? resolve(TO) : undefined, year: YEAR, in: IN };
const args = Object.entries(options).flatMap(([name, value]) => (value ? [`--${name}=${value}`] : []));
await runCommand('api', 'api/dist/commands/dac8/main.js', args);
