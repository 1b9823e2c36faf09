/**
 * The one entry of every npm script: "node tooling/run.mjs <target> [arguments]".
 * Plain JavaScript for any Node from 18 on, so that it works on a fresh machine: it installs what package-lock.json says,
 * finds Node 24, and runs tooling/<target>.ts under it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonToInstall } from './bootstrap/installed-packages.mjs';
import { findNode, nodeRemedy } from './bootstrap/node-24.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const main = () => {
  const [target, ...targetArguments] = process.argv.slice(2);
  const script = join(root, 'tooling', `${target}.ts`);
  if (target === undefined || !existsSync(script)) return fail(`There is no target "${target ?? ''}". "make help" lists them.`);
  const gap = reasonToInstall(root);
  if (gap !== undefined && !install(gap)) return fail('The packages could not be installed: see the message of npm above.');
  const node = findNode(root);
  if (node === undefined) return fail(nodeRemedy());
  return run(node, script, targetArguments);
};

/** Install scripts are not needed (the embedded database's links are made by its own runner), so none are run. */
const install = (gap) => {
  process.stderr.write(`Installing packages (${gap}) ...\n`);
  const npm = process.env.npm_execpath;
  const [command, first] = npm !== undefined && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(command, [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.error !== undefined) process.stderr.write(`${result.error.message}\n`);
  return result.status === 0;
};

/** Passes signals on and ends with the child's own exit code. The child cleans up; this process only waits for it. */
const run = (node, script, targetArguments) => {
  makeExecutable(node);
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...targetArguments], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
};

/** An archive that lost its modes leaves the binary that comes along without the right to run. */
const makeExecutable = (node) => {
  if (node.startsWith(join(root, 'node_modules')) && spawnSync(node, ['--version']).error?.code === 'EACCES') chmodSync(node, 0o755);
};

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

main();
