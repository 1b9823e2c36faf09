/**
 * "make export-log TO=folder": writes the log of the running installation with its checkpoints, for the verifier (LOG=restricted or
 * refusals).
 */
import { resolve } from 'node:path';
import { runCommand } from './installation/run-command.ts';

const to = process.env['TO'] ?? '';
if (to === '') {
  process.stderr.write('Name an empty folder: make export-log TO=/exports/log\n');
  process.exit(2);
}
await runCommand('seals', 'seals/dist/command/main.js', ['export', `--log=${process.env['LOG'] || 'main'}`, `--to=${resolve(to)}`]);
