/** "make format": formats every file as "make check" requires. */
import { spawnSync } from 'node:child_process';
import { ROOT } from '@danubit/deploy/installation/data-dir';

const { status } = spawnSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '.', '--write', '--list-different'], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
