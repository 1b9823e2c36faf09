/** "make reset": removes the data folder and what it has elsewhere. Asks first; FORCE=1 does not. */
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
  if (!(await isDataDir(dataDir))) return `${dataDir.path} is no data folder of Danubit: there is nothing to remove.`;
  const holder = await findSupervisor(dataDir.run);
  if (holder !== undefined)
    return `An installation runs on ${dataDir.path} (process ${holder}). Stop it first, with Ctrl-C where it was started.`;
  if (!(await isAgreed(dataDir))) return 'Nothing is removed.';
  await endOrphans(dataDir.run, markOf(dataDir));
  await reset(dataDir);
  return undefined;
};

const isAgreed = async (dataDir: DataDir): Promise<boolean> => {
  if (process.env['FORCE'] === '1') return true;
  if (!process.stdin.isTTY) {
    process.stderr.write('There is nobody to ask. To remove it all the same: make reset FORCE=1\n');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Remove ${dataDir.path} with its database, all customers and payments? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
};

if (import.meta.main) {
  const problem = await main();
  process.stderr.write(`${problem ?? 'The data is removed. "make start" begins anew.'}\n`);
  process.exit(problem === undefined ? 0 : 1);
}
