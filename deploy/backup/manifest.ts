import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const tableSchema = z.object({
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  /** Of the file, and so of the rows as PostgreSQL writes them in the order of the primary key. */
  sha256: z.string(),
});

const readTableSchema = z.object({ table: z.string(), position: z.string(), rows: z.int(), sha256: z.string() });

/** What a backup says about itself: written last, so a folder without it is no backup. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** By the database's clock; everything in the backup is of this moment. */
  takenAt: z.string(),
  /** Names of the migrations that made the tables, by schema. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(tableSchema),
  /** Of the read tables, which are derived and not in the backup: what a rebuild must come to. */
  readTables: z.array(readTableSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = Manifest['tables'][number];
export type ReadTableState = Manifest['readTables'][number];

/** Two folders, because whoever has both can read everybody's personal data: keep them in two places. */
export type BackupFolders = { readonly data: string; readonly keys: string };

const FILE = 'manifest.json';

export const fileOf = (folders: BackupFolders, { schema, table }: Pick<BackupTable, 'schema' | 'table'>): string =>
  join(schema === 'keys' ? folders.keys : folders.data, `${schema}.${table}.copy`);

export const writeManifest = (folders: BackupFolders, manifest: Manifest): Promise<void> =>
  writeFile(join(folders.data, FILE), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });

/** @throws Error when the folder holds no finished backup. */
export const readManifest = async (folders: BackupFolders): Promise<Manifest> => {
  const file = join(folders.data, FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folders.data} holds no finished backup: there is no ${FILE}.`);
  const parsed = z.safeParse(manifestSchema, JSON.parse(text));
  if (!parsed.success) throw new Error(`${file} is damaged: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
