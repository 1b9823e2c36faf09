import { spawnSync } from 'node:child_process';
import { dataDirFromEnvironment, ROOT, type DataDir } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';
import { environmentOf, type CopyFacts, type InternalName } from './environment.ts';
import { findRunningCopy, NOTHING_RUNS } from './known-copy.ts';

/** As `statusInCopy`, and ends as the command ends. */
export const runInCopy = async (as: InternalName, script: string, args: readonly string[]): Promise<never> =>
  process.exit(await statusInCopy(as, script, args));

/** @throws never: what keeps a command from running is said and ends it. */
const factsOrEnd = async (dataDir: DataDir): Promise<CopyFacts> => {
  try {
    const facts = await findRunningCopy(dataDir);
    if (facts !== undefined) return facts;
    process.stderr.write(`${NOTHING_RUNS(dataDir)}\n`);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
  }
  process.exit(1);
};

/** Runs a command of ours with the environment that a process of the running copy has. */
export const statusInCopy = async (as: InternalName, script: string, args: readonly string[]): Promise<number> => {
  const dataDir = dataDirFromEnvironment();
  const facts = await factsOrEnd(dataDir);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: environmentOf(as, facts, process.env),
    stdio: 'inherit',
  });
  return status ?? 1;
};
