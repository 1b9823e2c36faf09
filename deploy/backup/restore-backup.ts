import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { copyIn, isEmpty } from './copy-table.ts';
import { migrationsOf } from './kept-tables.ts';
import { fileOf, readManifest, type BackupFolders, type Manifest } from './manifest.ts';

/**
 * Fills a migrated, empty database from a backup in one transaction. Files are verified first, so a damaged backup changes nothing.
 */
export const restoreBackup = async (ownerUrl: string, folders: BackupFolders): Promise<Manifest> => {
  const manifest = await readManifest(folders);
  await checkFiles(manifest, folders);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'danubit restore' });
  await client.connect();
  try {
    await checkVersion(client, manifest);
    await client.query('BEGIN');
    await client.query("SET LOCAL TIME ZONE 'UTC'");
    for (const table of manifest.tables) {
      if (!(await isEmpty(client, table))) {
        throw new Error(
          `${table.schema}.${table.table} is not empty. A backup can only be restored into a migrated database without data.`,
        );
      }
      await copyIn(client, table, fileOf(folders, table));
    }
    await client.query('COMMIT');
    return manifest;
  } finally {
    await client.end();
  }
};

const checkFiles = async ({ tables }: Manifest, folders: BackupFolders): Promise<void> => {
  for (const table of tables) {
    const file = fileOf(folders, table);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    if (hash.digest('hex') !== table.sha256)
      throw new Error(`${file} is damaged: its checksum differs from the manifest. Nothing was restored.`);
  }
};

/** Tables of another version may have other columns, or the same columns with another meaning. */
const checkVersion = async (client: pg.ClientBase, { migrations }: Manifest): Promise<void> => {
  const here = await migrationsOf(client);
  for (const [schema, names] of Object.entries(migrations)) {
    const missing = names.filter((name) => !(here[schema] ?? []).includes(name));
    const newer = (here[schema] ?? []).filter((name) => !names.includes(name));
    if (missing.length + newer.length === 0) continue;
    throw new Error(
      `The backup is of another version: schema ${schema} ${missing.length > 0 ? `lacks ${missing.join(', ')}` : `is ahead by ${newer.join(', ')}`}. ` +
        'Restore with the code of that version, then migrate.',
    );
  }
};
