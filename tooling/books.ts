/**
 * "make books": checks from the start of the log that ledger, balances and log of the running installation agree, and prints the trial
 * balance and all differences. AFRESH=1 restarts the running check from the start of the log.
 */
import { runCommand } from './installation/run-command.ts';

await runCommand('projections', 'projections/dist/books/main.js', process.env['AFRESH'] === '1' ? ['--afresh'] : []);
