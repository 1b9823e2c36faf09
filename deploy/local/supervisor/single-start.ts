import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from '../errors.ts';
import { readIfPresent } from '../small-file.ts';
import { commandLineOf } from './os-process.ts';

const ATTEMPTS = 3;

/** The running supervisor of a data folder, if any. */
export type Holder = { readonly pid: number; readonly address: string };

const pidFileIn = (run: string): string => join(run, 'supervisor.pid');
const addressFileIn = (run: string): string => join(run, 'address');

/**
 * Makes this process the one supervisor of a data folder.
 * @returns undefined when it is, otherwise the one that is already running.
 */
export const claimDataDir = async (run: string, address: string): Promise<Holder | undefined> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await tryClaim(run, address)) return undefined;
    const holder = await findHolder(run);
    if (holder !== undefined) return holder;
    await releaseDataDir(run);
  }
  throw new Error(`${pidFileIn(run)} cannot be claimed: another start is under way.`);
};

const tryClaim = async (run: string, address: string): Promise<boolean> => {
  try {
    await writeFile(pidFileIn(run), `${process.pid}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
  await writeFile(addressFileIn(run), `${address}\n`, { mode: 0o600 });
  return true;
};

/** @returns undefined when nobody runs on this data folder, also when a supervisor was killed and left its file. */
export const findHolder = async (run: string): Promise<Holder | undefined> => {
  const pid = Number(await readIfPresent(pidFileIn(run)));
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  const commandLine = await commandLineOf(pid);
  // By its command line, since the number may belong to another program by now.
  if (commandLine === undefined || !/deploy\/local\/\w+\.ts/.test(commandLine)) return undefined;
  return { pid, address: (await readIfPresent(addressFileIn(run)))?.trim() ?? '(starting)' };
};

export const releaseDataDir = async (run: string): Promise<void> => {
  for (const file of [pidFileIn(run), addressFileIn(run)]) await rm(file, { force: true });
};
