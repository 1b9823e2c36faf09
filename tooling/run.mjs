/**
 * The entry point of every npm script: "node tooling/run.mjs <target> [arguments]". Installs the packages of package-lock.json if needed,
 * finds Node 24, and runs tooling/<target>.ts with it. Plain JavaScript for Node 18 or later, so that it works on a fresh machine.
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
  if (gap !== undefined && !install(gap)) return fail('The packages could not be installed: see the output of npm above.');
  const node = findNode(root);
  if (node === undefined) return fail(nodeRemedy());
  return run(node, script, targetArguments);
};

/** Without install scripts, which no package needs: postgres-binaries.ts makes the links of the embedded database. */
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

/** Forwards signals and exits with the exit code of the child, which does the cleaning up. */
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

/** The packaged Node is not executable after an unpacking that dropped file modes. */
const makeExecutable = (node) => {
  if (node.startsWith(join(root, 'node_modules')) && spawnSync(node, ['--version']).error?.code === 'EACCES') chmodSync(node, 0o755);
};

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

main();
