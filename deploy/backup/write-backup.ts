import { checksumOf } from '@danubit/projections/rebuild/checksum';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { inTransaction } from '@danubit/consumer/transaction';
import type { Projection } from '@danubit/projections/define-projection';
import { readCheckpoint } from '@danubit/consumer/checkpoint';
import { mkdir, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { copyOut } from './copy-table.ts';
import { keptTables, migrationsOf } from './kept-tables.ts';
import { fileOf, writeManifest, type BackupFolders, type BackupTable, type Manifest, type ReadTableState } from './manifest.ts';

/**
 * Writes a backup from one snapshot of the database, while the product keeps running. KEY_ENCRYPTION_KEY and the other secrets are in
 * neither folder.
 */
export const writeBackup = async (adminUrl: string, folders: BackupFolders): Promise<Manifest> => {
  await prepareFolders(folders);
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'danubit backup' });
  await client.connect();
  try {
    const readTables = await readTableStates(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query("SET LOCAL TIME ZONE 'UTC'");
    const { rows } = await client.query<{ now: Date }>('SELECT now()');
    const tables: BackupTable[] = [];
    for (const table of await keptTables(client)) {
      const { schema, columns } = table;
      const written = await copyOut(client, table, fileOf(folders, table));
      tables.push({ schema, table: table.table, columns: [...columns], ...written });
    }
    const manifest: Manifest = {
      format: 1,
      takenAt: (rows[0]?.now ?? new Date()).toISOString(),
      migrations: await migrationsOf(client),
      tables,
      readTables,
    };
    await client.query('COMMIT');
    await writeManifest(folders, manifest);
    return manifest;
  } finally {
    await client.end();
  }
};

/** Both folders must be empty, and data and keys must go to different folders. */
const prepareFolders = async (folders: BackupFolders): Promise<void> => {
  if (resolve(folders.data) === resolve(folders.keys))
    throw new Error('The keys must go to another folder than the data that they decrypt.');
  for (const folder of [folders.data, folders.keys]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  }
};

/**
 * Checksums of the read tables shortly before the backup, at positions that the backup contains. One transaction per table, so that its
 * lock does not delay the replacement of a rebuilt table for the duration of the backup.
 */
const readTableStates = async (client: pg.ClientBase): Promise<ReadTableState[]> => {
  const states: ReadTableState[] = [];
  for (const projection of allProjections) {
    const state = await inTransaction(client, () => readTableState(client, projection), 'REPEATABLE READ');
    if (state !== undefined) states.push(state);
  }
  return states;
};

const readTableState = async (client: pg.ClientBase, projection: Projection): Promise<ReadTableState | undefined> => {
  // Locked before the snapshot is taken: an older snapshot would see a table that was swapped in meanwhile as incomplete.
  await client.query(`LOCK TABLE read.${pg.escapeIdentifier(projection.table)} IN ACCESS SHARE MODE`);
  const checkpoint = await readCheckpoint(client, 'read', projection.name);
  if (checkpoint === undefined || checkpoint.version !== projection.version) return undefined;
  return { table: projection.table, position: checkpoint.position, ...(await checksumOf(client, projection, projection.table)) };
};
