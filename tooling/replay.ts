/**
 * "make replay TABLE=balances": rebuilds a read table of the running installation next to the live one and compares them. Options:
 * TABLE=all, SWAP=1, OTHER_LOG=1, ABANDON=1. With AT=<position or time with zone> it prints the rows as of that moment instead, those of
 * one customer with USER_ID=<user id>.
 */
import { runCommand } from './installation/run-command.ts';

const { TABLE, AT, USER_ID } = process.env;
const table = TABLE || (process.argv[2] ?? '');
const options = ['SWAP', 'OTHER_LOG', 'ABANDON']
  .filter((option) => process.env[option] === '1')
  .map((option) => `--${option.toLowerCase().replace('_', '-')}`);
if (AT) await runCommand('projections', 'projections/dist/as-of/main.js', [table, AT, ...(USER_ID ? [USER_ID] : [])]);
else await runCommand('projections', 'projections/dist/rebuild/main.js', [table, ...options].filter(Boolean));
