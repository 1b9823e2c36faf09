/**
 * "make restore-drill": backs up the running installation, restores the backup into a temporary database on the same server, rebuilds the
 * read tables there and compares both. Removes the temporary database; exits with 1 when anything differs.
 */
import { openEventLog } from '@danubit/core/main-log/open-event-log';
import type { EventLog } from '@danubit/event-store/event-log';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { provePersonalData, proveReadTables, proveTables, type Proof } from '@danubit/deploy/backup/prove-restored';
import { restoreBackup } from '@danubit/deploy/backup/restore-backup';
import { writeBackup } from '@danubit/deploy/backup/write-backup';
import { migrateAll } from '@danubit/deploy/postgres/migrate-all';
import { prepareDatabase, roleUrl } from '@danubit/deploy/postgres/roles';
import type { InstallationFacts } from './installation/environment.ts';
import { findRunningInstallation, notRunning } from './installation/running-installation.ts';
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';

const main = async (): Promise<boolean> => {
  const dataDir = dataDirFromEnvironment();
  const installation = await findRunningInstallation(dataDir);
  if (installation === undefined) throw new Error(notRunning(dataDir));
  if (installation.eventStoreUrl !== undefined) {
    throw new Error(
      'The log of this installation is in EventStoreDB, which has its own backup: see docs/operations.md, "Backup and restore".',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'danubit-restore-drill-'));
  const drillUrl = databaseNamed(installation.adminDatabaseUrl, `danubit_drill_${randomBytes(4).toString('hex')}`);
  try {
    return await drill(installation, drillUrl, folder);
  } finally {
    await dropDatabase(installation.adminDatabaseUrl, drillUrl);
    await rm(folder, { recursive: true, force: true });
  }
};

const drill = async (installation: InstallationFacts, drillUrl: string, folder: string): Promise<boolean> => {
  const { rolePasswords } = installation.secrets;
  const folders = { data: join(folder, 'data'), keys: join(folder, 'keys') };
  const manifest = await step('back up the running installation', () => writeBackup(installation.adminDatabaseUrl, folders));
  const ownerUrl = roleUrl(drillUrl, 'danubit_owner', rolePasswords);
  await step('restore into a temporary database', async () => {
    await prepareDatabase(drillUrl, rolePasswords);
    await migrateAll(ownerUrl);
    await restoreBackup(ownerUrl, folders);
  });
  const [live, restored] = [logOf(installation, installation.adminDatabaseUrl), logOf(installation, drillUrl)];
  try {
    const events = manifest.tables.find(({ schema, table }) => schema === 'log' && table === 'events')?.rows ?? 0;
    const proofs = await step('rebuild the read tables and compare', async () => [
      ...(await connected({ connectionString: ownerUrl }, (client) => proveTables(client, manifest))),
      await provePersonalData(live, restored, events),
      ...(await connected({ connectionString: ownerUrl, pipeline: true }, (client) => proveReadTables(client, restored, manifest))),
    ]);
    return report(manifest.takenAt, proofs);
  } finally {
    await Promise.all([live.close(), restored.close()]);
  }
};

/** Copying a table out needs a connection without `pipeline`; consumers need one with it. */
const connected = async <T>(config: pg.ClientConfig, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
};

const logOf = ({ secrets, codeVersion }: InstallationFacts, databaseUrl: string): EventLog =>
  openEventLog({
    DATABASE_URL: roleUrl(databaseUrl, 'danubit_projections', secrets.rolePasswords),
    KEYS_DATABASE_URL: roleUrl(databaseUrl, 'danubit_keys', secrets.rolePasswords),
    KEY_ENCRYPTION_KEY: secrets.KEY_ENCRYPTION_KEY,
    KEY_ENCRYPTION_KEY_OTHER: secrets.KEY_ENCRYPTION_KEY_OTHER,
    EVENTSTORE_URL: undefined,
    MODE: 'test',
    CODE_VERSION: codeVersion,
  });

const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const startedAt = performance.now();
  const result = await work();
  process.stdout.write(`  ${name.padEnd(40)}${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  return result;
};

const report = (takenAt: string, proofs: readonly Proof[]): boolean => {
  process.stdout.write(`\nAs of ${takenAt}:\n`);
  for (const { what, isEqual, detail } of proofs)
    process.stdout.write(`  ${isEqual ? 'equal  ' : 'DIFFERS'}  ${what.padEnd(36)}${detail}\n`);
  const differing = proofs.filter(({ isEqual }) => !isEqual).length;
  process.stdout.write(
    differing === 0 ? '\nThe restored system equals the running one.\n' : `\n${differing} of ${proofs.length} comparisons differ.\n`,
  );
  return differing === 0;
};

const databaseNamed = (url: string, name: string): string => {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.toString();
};

const dropDatabase = async (adminUrl: string, url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseNamed(adminUrl, 'postgres') });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} WITH (FORCE)`);
  await client.end();
};

await main().then(
  (isEqual) => process.exit(isEqual ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  },
);
