import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from '@danubit/deploy/installation/text-file';
import { commandLineOf, endGroup } from './os-process.ts';

const STOP_LIMIT_MS = 12_000;

/**
 * Ends the processes that a killed supervisor of this installation left behind. They are recognised by the mark on their command line, so
 * that another program with a reused process id is left alone.
 * @returns the names of the ended processes
 */
export const endOrphans = async (run: string, mark: string): Promise<readonly string[]> => {
  const ended = await Promise.all(
    (await pidFiles(run)).map(async ({ name, path }) => {
      const pid = Number(await readIfPresent(path));
      const ours = await isMarked(pid, mark);
      if (ours) await endGroup(pid, STOP_LIMIT_MS);
      await rm(path, { force: true });
      return ours ? [name] : [];
    }),
  );
  return ended.flat();
};

/** Without the database, which the next start adopts (postgres/embedded-postgres.ts). */
const pidFiles = async (run: string): Promise<readonly { readonly name: string; readonly path: string }[]> =>
  (await readdir(run))
    .filter((file) => file.endsWith('.pid'))
    .map((file) => ({ name: file.slice(0, -'.pid'.length), path: join(run, file) }))
    .filter(({ name }) => name !== 'postgres' && name !== 'supervisor');

export const isMarked = async (pid: number, mark: string): Promise<boolean> => {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  return (await commandLineOf(pid))?.includes(mark) ?? false;
};
