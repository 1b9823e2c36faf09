/**
 * "make proof POSITION=…" proves that the newest checkpoint covers the event at a position; "make proof OLDER=<size>" that it extends an
 * older checkpoint. The file TO is for the verifier; without it the proof is printed. LOG=restricted: of the restricted log;
 * LOG=refusals: of refused commands.
 */
import { resolve } from 'node:path';
import { runCommand } from './installation/run-command.ts';

const { POSITION = '', OLDER = '', TO = '', LOG = '' } = process.env;
const what = POSITION === '' ? ['consistency', `--older=${OLDER}`] : ['event', `--position=${POSITION.padStart(20, '0')}`];
if (POSITION === '' && OLDER === '') {
  process.stderr.write('Name an event or a checkpoint: make proof POSITION=1000, or make proof OLDER=1000\n');
  process.exit(2);
}
await runCommand('seals', 'seals/dist/command/main.js', [...what, `--log=${LOG || 'main'}`, ...(TO === '' ? [] : [`--to=${resolve(TO)}`])]);
