/**
 * "make bench": builds the back end, installs the peers of the benchmark (which have a lock file of their own), and measures.
 * ONLY=append,replay picks measurements, QUICK=1 shortens them, ANYWAY=1 reports on a disturbed machine too.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.ts';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { installBenchPackages } from './install-bench-packages.ts';

await build((name, line) => process.stderr.write(`${name}: ${line}\n`), ['back end']);
installBenchPackages(join(ROOT, 'bench'), 'the peers of the benchmark');
const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
