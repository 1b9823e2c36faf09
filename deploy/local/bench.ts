/**
 * "make bench": builds the back end, installs the peers of the benchmark (which have a lock file of their own), and measures.
 * ONLY=append,replay picks measurements, QUICK=1 shortens them, ANYWAY=1 reports on a disturbed machine too.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { ROOT } from './data-dir.ts';

const FOLDER = join(ROOT, 'bench');
const INSTALLED = join(FOLDER, 'node_modules', '.package-lock.json');

const installPeers = (): void => {
  const isUpToDate = existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(join(FOLDER, 'package-lock.json')).mtimeMs;
  if (isUpToDate) return;
  process.stderr.write('Installing the peers of the benchmark ...\n');
  const npm = process.env['npm_execpath'];
  const [command, first] = npm !== undefined && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const install = [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // The configuration of the script that runs us would make npm install the product instead.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_local_prefix|package_|lifecycle_)/.test(name)),
  );
  const { status } = spawnSync(command, install, { cwd: FOLDER, stdio: ['ignore', 'inherit', 'inherit'], env: environment });
  if (status !== 0) throw new Error('The peers could not be installed: see the message of npm above.');
};

await build((name, line) => process.stderr.write(`${name}: ${line}\n`), ['back end']);
installPeers();
const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
