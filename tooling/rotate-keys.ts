/** "make rotate-keys": replaces the signing key of access tokens (AT_ONCE=1: tokens of the old key are refused immediately). */
import { runCommand } from './installation/run-command.ts';

await runCommand('api', 'api/dist/commands/rotate-keys/main.js', process.env['AT_ONCE'] === '1' ? ['--at-once'] : []);
