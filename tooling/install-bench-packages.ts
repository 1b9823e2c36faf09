import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs "npm ci" in a folder below bench, which has its own lock file, when its packages are missing or older than that file. These packages
 * are kept out of the product. @throws Error when npm fails
 */
export const installBenchPackages = (folder: string, what: string): void => {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs) return;
  process.stderr.write(`Installing ${what} ...\n`);
  const npm = process.env['npm_execpath'];
  const [command, first] = npm !== undefined && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const install = [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // With the npm configuration of the calling script, npm would install the product instead.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_local_prefix|package_|lifecycle_)/.test(name)),
  );
  const { status } = spawnSync(command, install, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env: environment });
  if (status !== 0) throw new Error(`${what} could not be installed: see the output of npm above.`);
};
