/**
 * "make seals": the state of the seals of the running installation (LOG=restricted: of the restricted log; LOG=refusals: of refused
 * commands).
 */
import { runCommand } from './installation/run-command.ts';

await runCommand('seals', 'seals/dist/command/main.js', ['state', `--log=${process.env['LOG'] || 'main'}`]);
