import { spawnSync } from 'node:child_process';
import { dataDirFromEnvironment, ROOT } from '../data-dir.ts';
import { environmentOf, type InternalName } from './environment.ts';
import { findRunningCopy, NOTHING_RUNS } from './known-copy.ts';

/** As `statusInCopy`, and ends as the command ends. */
export const runInCopy = async (as: InternalName, script: string, args: readonly string[]): Promise<never> =>
  process.exit(await statusInCopy(as, script, args));

/** Runs a command of ours with the environment that a process of the running copy has. */
export const statusInCopy = async (as: InternalName, script: string, args: readonly string[]): Promise<number> => {
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
  return status ?? 1;
};
