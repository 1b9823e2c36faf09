/** "make reset": deletes the data folder, and database files outside it. Asks for confirmation unless FORCE=1. */
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { markOf } from './installation/create-installation.ts';
import { dataDirFromEnvironment, isDataDir, type DataDir } from '@danubit/deploy/installation/data-dir';
import { readPostgresRecord, removeRefuge } from './postgres/postgres-location.ts';
import { findPostmaster, stopPostmaster } from './postgres/postmaster.ts';
import { endOrphans } from './supervisor/orphans.ts';
import { findSupervisor } from './supervisor/single-start.ts';

export const reset = async (dataDir: DataDir): Promise<void> => {
  const record = await readPostgresRecord(dataDir.postgresFile);
  const postmaster = record === undefined ? undefined : await findPostmaster(record.cluster);
  if (postmaster !== undefined) await stopPostmaster(postmaster.pid);
  await removeRefuge(dataDir.postgresFile);
  await rm(dataDir.path, { recursive: true, force: true });
};

const main = async (): Promise<string | undefined> => {
  const dataDir = dataDirFromEnvironment();
  if (!(await isDataDir(dataDir))) return `${dataDir.path} is not a data folder of Danubit, so nothing was deleted.`;
  const holder = await findSupervisor(dataDir.run);
  if (holder !== undefined)
    return `An installation is running on ${dataDir.path} (process ${holder}). Stop it first with Ctrl-C in its terminal.`;
  if (!(await isAgreed(dataDir))) return 'Nothing was deleted.';
  await endOrphans(dataDir.run, markOf(dataDir));
  await reset(dataDir);
  return undefined;
};

const isAgreed = async (dataDir: DataDir): Promise<boolean> => {
  if (process.env['FORCE'] === '1') return true;
  if (!process.stdin.isTTY) {
    process.stderr.write('Confirmation needs a terminal. To delete without confirmation: make reset FORCE=1\n');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete ${dataDir.path} with its database, all customers and payments? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
};

if (import.meta.main) {
  const problem = await main();
  process.stderr.write(`${problem ?? 'The data was deleted. "make start" creates new data.'}\n`);
  process.exit(problem === undefined ? 0 : 1);
}
