/**
 * "make bench": builds the back end, installs the libraries that the benchmark compares with, and measures.
 * ONLY=append,replay selects measurements, QUICK=1 shortens them, ANYWAY=1 reports even when other programs disturb the machine.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.ts';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { installBenchPackages } from './install-bench-packages.ts';

await build((name, line) => process.stderr.write(`${name}: ${line}\n`), ['back end']);
installBenchPackages(join(ROOT, 'bench'), 'the packages of the benchmark');
const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
