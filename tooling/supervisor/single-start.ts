import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from '@danubit/deploy/installation/errors';
import { readIfPresent } from '@danubit/deploy/installation/text-file';
import { commandLineOf } from './os-process.ts';

const ATTEMPTS = 3;

const pidFileIn = (run: string): string => join(run, 'supervisor.pid');

/**
 * Makes this process the only supervisor of a data folder.
 * @returns undefined on success, otherwise the process id of the supervisor that is already running.
 */
export const claimDataDir = async (run: string): Promise<number | undefined> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await tryClaim(run)) return undefined;
    const holder = await findSupervisor(run);
    if (holder !== undefined) return holder;
    await releaseDataDir(run);
  }
  throw new Error(`${pidFileIn(run)} cannot be claimed: another start is in progress.`);
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

/** Scripts that supervise a data folder. A running one is recognised by its command line. */
export const SUPERVISORS = ['tooling/start.ts', 'tooling/dev.ts'] as const;

/** @returns the process id of the running supervisor of a data folder; undefined also when a killed one left its pid file behind. */
export const findSupervisor = async (run: string): Promise<number | undefined> => {
  const pid = Number(await readIfPresent(pidFileIn(run)));
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  const commandLine = await commandLineOf(pid);
  // The process id may belong to another program by now.
  return SUPERVISORS.some((script) => commandLine?.includes(script)) ? pid : undefined;
};

export const releaseDataDir = (run: string): Promise<void> => rm(pidFileIn(run), { force: true });
