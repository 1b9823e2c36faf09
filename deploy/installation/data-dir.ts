import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfPresent } from './text-file.ts';

/** The checkout. Every target runs with it as its working folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where one installation of the product keeps everything that it must find again. Two installations have two of these. */
export type DataDir = {
  readonly path: string;
  readonly logs: string;
  readonly run: string;
  readonly secretsFile: string;
  readonly portsFile: string;
  /** Which database this installation has, see postgres/location.ts. */
  readonly postgresFile: string;
  /** Which log this installation has, see installation/event-log-location.ts. */
  readonly logFile: string;
};

export const dataDirAt = (path: string): DataDir => {
  const absolute = resolve(ROOT, path);
  return {
    path: absolute,
    logs: join(absolute, 'logs'),
    run: join(absolute, 'run'),
    secretsFile: join(absolute, 'secrets.json'),
    portsFile: join(absolute, 'ports.json'),
    postgresFile: join(absolute, 'postgres.json'),
    logFile: join(absolute, 'log.json'),
  };
};

export const dataDirFromEnvironment = (): DataDir => dataDirAt(process.env['DATA_DIR'] || '.data');

/** Stands in every data folder, so that nothing else is ever taken for one and removed. */
const MARKER = '.danubit';

export class NotADataDir extends Error {}

/**
 * A folder that we create may be passed through (the database runs as another user when started by root), but not listed; one that
 * exists keeps its mode. Logs, pid files and secrets are for the owner only.
 * @throws NotADataDir when the folder has other things in it.
 */
export const prepareDataDir = async (dataDir: DataDir): Promise<void> => {
  await mkdir(dataDir.path, { recursive: true, mode: 0o711 });
  if (!(await isDataDir(dataDir)) && (await readdir(dataDir.path)).length > 0) {
    throw new NotADataDir(`${dataDir.path} has other things in it. Choose a folder of its own: DATA_DIR=${dataDir.path}/danubit`);
  }
  await writeFile(join(dataDir.path, MARKER), 'Data of one installation of Danubit. "make reset" removes this folder.\n');
  await mkdir(dataDir.logs, { recursive: true, mode: 0o700 });
  await mkdir(dataDir.run, { recursive: true, mode: 0o700 });
};

export const isDataDir = async (dataDir: DataDir): Promise<boolean> =>
  (await readIfPresent(join(dataDir.path, MARKER))) !== undefined || (await readIfPresent(dataDir.secretsFile)) !== undefined;
