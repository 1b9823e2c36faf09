/** "make rotate-keys": gives the running copy a new key for access tokens (AT_ONCE=1: the old one is refused from now on). */
import { runInCopy } from './copy/run-in-copy.ts';

await runInCopy('api', 'api/dist/commands/rotate-keys/main.js', process.env['AT_ONCE'] === '1' ? ['--at-once'] : []);
