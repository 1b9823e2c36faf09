import { spawnSync } from 'node:child_process';
import { dataDirFromEnvironment, ROOT } from '../data-dir.ts';
import { environmentOf, type InternalName } from './environment.ts';
import { findRunningCopy, NOTHING_RUNS } from './known-copy.ts';

/** Runs a command of ours with the environment that a process of the running copy has, and ends as it ends. */
export const runInCopy = async (as: InternalName, script: string, args: readonly string[]): Promise<never> => {
  const dataDir = dataDirFromEnvironment();
  const facts = await findRunningCopy(dataDir);
  if (facts === undefined) {
    process.stderr.write(`${NOTHING_RUNS(dataDir)}\n`);
    process.exit(1);
  }
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: environmentOf(as, facts, process.env),
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
};
