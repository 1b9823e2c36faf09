/** "make reconcile AS=<staff account>": compares our books with those of the providers now, and fails when they differ. */
import { runCommand } from './installation/run-command.ts';

const as = process.env['AS'] ?? '';
await runCommand('api', 'api/dist/commands/reconcile/main.js', as === '' ? [] : [`--as=${as}`]);
