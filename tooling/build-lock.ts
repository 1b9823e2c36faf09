import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isCode } from '@danubit/deploy/installation/errors';
import { readIfPresent } from '@danubit/deploy/installation/text-file';
import { commandLineOf } from './supervisor/os-process.ts';

const POLL_MS = 200;
const LIMIT_MS = 10 * 60_000;

/** Serialises builds of one checkout by several processes. A lock whose holder has ended is taken over. */
export const withBuildLock = async (file: string, work: () => Promise<void>): Promise<void> => {
  const until = Date.now() + LIMIT_MS;
  while (!(await tryTake(file))) {
    if (Date.now() > until) throw new Error(`Another build has held ${file} for too long. If no build is running, delete that file.`);
    await delay(POLL_MS);
  }
  try {
    await work();
  } finally {
    await rm(file, { force: true });
  }
};

const tryTake = async (file: string): Promise<boolean> => {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const holder = Number(await readIfPresent(file));
  // The file is empty for a moment after its creation.
  if (holder > 0 && (await commandLineOf(holder)) === undefined) await rm(file, { force: true });
  return false;
};
