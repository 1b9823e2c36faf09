import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from '@danubit/deploy/installation/errors';
import { readIfPresent } from '@danubit/deploy/installation/text-file';
import { commandLineOf, signalProcess, waitUntilGone } from '../supervisor/os-process.ts';

/** The main process of a running PostgreSQL, as recorded in its pid file. */
export type Postmaster = { readonly pid: number; readonly port: number };

const FAST_SHUTDOWN_LIMIT_MS = 30_000;
const IMMEDIATE_SHUTDOWN_LIMIT_MS = 10_000;

/**
 * The server that runs on this cluster, if any. Removes the pid file of a server that has ended, because its process id may belong to
 * another process.
 */
export const findPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const file = join(cluster, 'postmaster.pid');
  const [pid, , , port] = ((await readPidFile(file)) ?? '').split('\n');
  if (pid === undefined || pid === '') return undefined;
  if (await isPostgresOf(Number(pid), cluster)) return { pid: Number(pid), port: Number(port) };
  await rm(file, { force: true });
  return undefined;
};

const readPidFile = async (file: string): Promise<string | undefined> => {
  try {
    return await readIfPresent(file);
  } catch (error) {
    if (!isCode(error, 'EACCES')) throw error;
    throw new Error(`${file} belongs to another account. Start as that account, or choose another DATA_DIR.`, { cause: error });
  }
};

const isPostgresOf = async (pid: number, cluster: string): Promise<boolean> => {
  const commandLine = await commandLineOf(pid);
  return commandLine !== undefined && commandLine.includes('postgres') && commandLine.includes(cluster);
};

/** Fast shutdown (rolls back open transactions and writes everything), then immediate shutdown if that takes too long. */
export const stopPostmaster = async (pid: number): Promise<void> => {
  if (!signalProcess(pid, 'SIGINT')) return;
  if (await waitUntilGone(pid, FAST_SHUTDOWN_LIMIT_MS)) return;
  signalProcess(pid, 'SIGQUIT');
  if (!(await waitUntilGone(pid, IMMEDIATE_SHUTDOWN_LIMIT_MS))) throw new Error(`PostgreSQL (process ${pid}) did not stop.`);
};
