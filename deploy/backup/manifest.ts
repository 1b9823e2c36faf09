import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const tableSchema = z.object({
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  /** Hash of the file, which contains the rows in PostgreSQL's text format, ordered by primary key. */
  sha256: z.string(),
});

const readTableSchema = z.object({ table: z.string(), position: z.string(), rows: z.int(), sha256: z.string() });

/** The contents of a backup. Written last, so a folder without it is not a complete backup. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** By the clock of the database; the backup is consistent as of this moment. */
  takenAt: z.string(),
  /** Names of the applied migrations, by schema. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(tableSchema),
  /** Checksums of the read tables, which are not in the backup: a rebuild must give the same. */
  readTables: z.array(readTableSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = Manifest['tables'][number];
export type ReadTableState = Manifest['readTables'][number];

/** Two folders, to be stored in two places: together they permit decrypting all personal data. */
export type BackupFolders = { readonly data: string; readonly keys: string };

const FILE = 'manifest.json';

export const fileOf = (folders: BackupFolders, { schema, table }: Pick<BackupTable, 'schema' | 'table'>): string =>
  join(schema === 'keys' ? folders.keys : folders.data, `${schema}.${table}.copy`);

export const writeManifest = (folders: BackupFolders, manifest: Manifest): Promise<void> =>
  writeFile(join(folders.data, FILE), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });

/** @throws Error when the folder is not a complete backup */
export const readManifest = async (folders: BackupFolders): Promise<Manifest> => {
  const file = join(folders.data, FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folders.data} is not a complete backup: ${FILE} is missing.`);
  const parsed = z.safeParse(manifestSchema, JSON.parse(text));
  if (!parsed.success) throw new Error(`${file} is damaged: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
