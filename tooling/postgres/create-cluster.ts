import { spawn } from 'node:child_process';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PostgresLocation } from './postgres-location.ts';

export const SUPERUSER = 'postgres';

export const clusterExists = async (cluster: string): Promise<boolean> =>
  (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) !== undefined;

/**
 * Creates a cluster with password logins only. It is created under a temporary name and renamed when complete, so that an interrupted start
 * leaves no incomplete cluster.
 */
export const createCluster = async (location: PostgresLocation, password: string, durable: boolean): Promise<void> => {
  const draft = `${location.cluster}.draft`;
  const passwordFile = `${location.cluster}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    for (const path of [draft, passwordFile]) await giveTo(location, path);
    await initdb(location, draft, passwordFile, durable);
    await rename(draft, location.cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
};

const giveTo = async ({ user }: PostgresLocation, path: string): Promise<void> => {
  if (user !== undefined) await chown(path, user.uid, user.gid);
};

/** The built-in locale sorts the same on every machine and needs no locale of the system. */
const initdb = (location: PostgresLocation, draft: string, passwordFile: string, durable: boolean): Promise<void> => {
  const options = [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  const child = spawn(join(location.programs, 'initdb'), options, {
    ...location.user,
    cwd: dirname(draft),
    env: { PATH: location.programs, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`initdb could not be started: ${error.message}`)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed:\n${output}`))));
  });
};
