/** "make replay TABLE=balances": rebuilds a read table beside the live one of the running copy and compares them (TABLE=all, SWAP=1). */
import { spawnSync } from 'node:child_process';
import { environmentOf } from './copy/environment.ts';
import { findRunningCopy, NOTHING_RUNS } from './copy/known-copy.ts';
import { dataDirFromEnvironment, ROOT } from './data-dir.ts';

const dataDir = dataDirFromEnvironment();
const facts = await findRunningCopy(dataDir);
if (facts === undefined) {
  process.stderr.write(`${NOTHING_RUNS(dataDir)}\n`);
  process.exit(1);
}
const table = process.env['TABLE'] || (process.argv[2] ?? '');
const swap = process.env['SWAP'] === '1' ? ['--swap'] : [];
const { status } = spawnSync(process.execPath, ['projections/dist/rebuild/main.js', table, ...swap].filter(Boolean), {
  cwd: ROOT,
  env: environmentOf('projections', facts, process.env),
  stdio: 'inherit',
});
process.exit(status ?? 1);
