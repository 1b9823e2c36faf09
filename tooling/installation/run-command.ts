import { spawnSync } from 'node:child_process';
import { dataDirFromEnvironment, ROOT, type DataDir } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';
import { environmentOf, type InstallationFacts, type InternalName } from './environment.ts';
import { findRunningInstallation, notRunning } from './running-installation.ts';

/** Runs a command like `commandStatus` and exits with its exit code. */
export const runCommand = async (as: InternalName, script: string, args: readonly string[]): Promise<never> =>
  process.exit(await commandStatus(as, script, args));

/** Prints why the command cannot run and exits, instead of throwing. */
const factsOrEnd = async (dataDir: DataDir): Promise<InstallationFacts> => {
  try {
    const facts = await findRunningInstallation(dataDir);
    if (facts !== undefined) return facts;
    process.stderr.write(`${notRunning(dataDir)}\n`);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
  }
  process.exit(1);
};

/** Runs a script with the environment of a process of the running installation. @returns its exit code */
export const commandStatus = async (as: InternalName, script: string, args: readonly string[]): Promise<number> => {
  const dataDir = dataDirFromEnvironment();
  const facts = await factsOrEnd(dataDir);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: environmentOf(as, facts, process.env),
    stdio: 'inherit',
  });
  return status ?? 1;
};
