/**
 * "make moments PAIRS=1000": compares the balances of random accounts of the running installation at random moments with the sum of their
 * postings. SEED=<text> repeats a choice.
 */
import { runCommand } from './installation/run-command.ts';

const { PAIRS, SEED } = process.env;
await runCommand('projections', 'projections/dist/as-of/main.js', ['--check', PAIRS || '1000', SEED || String(Date.now())]);
