/**
 * "make replay TABLE=balances": rebuilds a read table of the running installation next to the live one and compares them. Options:
 * TABLE=all, SWAP=1, OTHER_LOG=1, ABANDON=1.
 */
import { runCommand } from './installation/run-command.ts';

const table = process.env['TABLE'] || (process.argv[2] ?? '');
const options = ['SWAP', 'OTHER_LOG', 'ABANDON']
  .filter((option) => process.env[option] === '1')
  .map((option) => `--${option.toLowerCase().replace('_', '-')}`);
await runCommand('projections', 'projections/dist/rebuild/main.js', [table, ...options].filter(Boolean));
