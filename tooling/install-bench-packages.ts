import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs what a folder with a lock file of its own asks for, when it is not there or the lock file is newer: instruments and peers that
 * must never weigh on the product. @throws Error when npm could not
 */
export const installBenchPackages = (folder: string, what: string): void => {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs) return;
  process.stderr.write(`Installing ${what} ...\n`);
  const npm = process.env['npm_execpath'];
  const [command, first] = npm !== undefined && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const install = [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // The configuration of the script that runs us would make npm install the product instead.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_local_prefix|package_|lifecycle_)/.test(name)),
  );
  const { status } = spawnSync(command, install, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env: environment });
  if (status !== 0) throw new Error(`${what} could not be installed: see the message of npm above.`);
};
