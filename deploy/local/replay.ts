/** "make replay TABLE=balances": rebuilds a read table beside the live one of the running copy and compares them (TABLE=all, SWAP=1, ABANDON=1). */
import { runInCopy } from './copy/run-in-copy.ts';

const table = process.env['TABLE'] || (process.argv[2] ?? '');
const option = process.env['SWAP'] === '1' ? ['--swap'] : process.env['ABANDON'] === '1' ? ['--abandon'] : [];
await runInCopy('projections', 'projections/dist/rebuild/main.js', [table, ...option].filter(Boolean));
