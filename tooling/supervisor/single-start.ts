import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from '@danubit/deploy/installation/errors';
import { readIfPresent } from '@danubit/deploy/installation/small-file';
import { commandLineOf } from './os-process.ts';

const ATTEMPTS = 3;

const pidFileIn = (run: string): string => join(run, 'supervisor.pid');

/**
 * Makes this process the one supervisor of a data folder.
 * @returns undefined when it is, otherwise the number of the one that is already running.
 */
export const claimDataDir = async (run: string): Promise<number | undefined> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await tryClaim(run)) return undefined;
    const holder = await findSupervisor(run);
    if (holder !== undefined) return holder;
    await releaseDataDir(run);
  }
  throw new Error(`${pidFileIn(run)} cannot be claimed: another start is under way.`);
};

const tryClaim = async (run: string): Promise<boolean> => {
  try {
    await writeFile(pidFileIn(run), `${process.pid}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
};

/** @returns undefined when nobody runs on this data folder, also when a supervisor was killed and left its file. */
export const findSupervisor = async (run: string): Promise<number | undefined> => {
  const pid = Number(await readIfPresent(pidFileIn(run)));
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  const commandLine = await commandLineOf(pid);
  // By its command line, since the number may belong to another program by now.
  return commandLine !== undefined && /deploy\/local\/\w+\.ts/.test(commandLine) ? pid : undefined;
};

export const releaseDataDir = (run: string): Promise<void> => rm(pidFileIn(run), { force: true });
