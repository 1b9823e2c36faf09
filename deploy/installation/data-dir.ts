import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfPresent } from './text-file.ts';

/** The root of the checkout, which is the working directory of every target. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The files and folders in which an installation of the product keeps its state. Each installation has its own. */
export type DataDir = {
  readonly path: string;
  readonly logs: string;
  readonly run: string;
  readonly secretsFile: string;
  readonly portsFile: string;
  /** Where the database of this installation is; see tooling/postgres/postgres-location.ts. */
  readonly postgresFile: string;
  /** Where the event log of this installation is; see tooling/installation/event-log-location.ts. */
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

/** A file in every data folder, so that other folders are never taken for one and deleted. */
const MARKER = '.danubit';

export class NotADataDir extends Error {}

/**
 * Creates the folder with a mode that permits entering but not listing it, because the database runs as another account when started by
 * root. An existing folder keeps its mode. Logs, pid files and secrets are readable by the owner only.
 * @throws NotADataDir when the folder contains other files
 */
export const prepareDataDir = async (dataDir: DataDir): Promise<void> => {
  await mkdir(dataDir.path, { recursive: true, mode: 0o711 });
  if (!(await isDataDir(dataDir)) && (await readdir(dataDir.path)).length > 0) {
    throw new NotADataDir(`${dataDir.path} contains other files. Choose an empty or new folder: DATA_DIR=${dataDir.path}/danubit`);
  }
  await writeFile(join(dataDir.path, MARKER), 'Data of an installation of Danubit. "make reset" deletes this folder.\n');
  await mkdir(dataDir.logs, { recursive: true, mode: 0o700 });
  await mkdir(dataDir.run, { recursive: true, mode: 0o700 });
};

export const isDataDir = async (dataDir: DataDir): Promise<boolean> =>
  (await readIfPresent(join(dataDir.path, MARKER))) !== undefined || (await readIfPresent(dataDir.secretsFile)) !== undefined;
