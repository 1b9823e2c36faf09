/**
 * "make books": proves ledger, balances and log of the running installation equal, from the start of the log, and prints the trial balance and
 * each difference. AFRESH=1 has the running check forget what it has folded.
 */
import { runCommand } from './installation/run-command.ts';

await runCommand('projections', 'projections/dist/books/main.js', process.env['AFRESH'] === '1' ? ['--afresh'] : []);
