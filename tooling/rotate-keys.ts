/** "make rotate-keys": gives the running installation a new key for access tokens (AT_ONCE=1: the old one is refused from now on). */
import { runCommand } from './installation/run-command.ts';

await runCommand('api', 'api/dist/commands/rotate-keys/main.js', process.env['AT_ONCE'] === '1' ? ['--at-once'] : []);
