import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isCode } from '@danubit/deploy/installation/errors';
import { readIfPresent, replaceFile } from '@danubit/deploy/installation/text-file';
import { providePostgresBinaries } from './postgres-binaries.ts';
import { canReach, choosePostgresUser, type PostgresUser } from './postgres-user.ts';

/** Parent of the folder outside DATA_DIR ("refuge") for a database that root starts as another account. */
const REFUGE_PARENT = '/var/tmp';

const recordSchema = z.object({
  cluster: z.string(),
  /** A folder outside DATA_DIR that belongs to this installation; "make reset" removes it. */
  refuge: z.optional(z.string()),
  port: z.optional(z.int()),
});
export type PostgresRecord = z.infer<typeof recordSchema>;

export type PostgresLocation = {
  readonly programs: string;
  readonly cluster: string;
  readonly user: PostgresUser | undefined;
};

/**
 * Decides once per data folder where its database files are, and records it: inside the data folder, or below /var/tmp when the account
 * that runs the database cannot enter the data folder.
 */
export const locatePostgres = async (dataDir: string, recordFile: string): Promise<PostgresLocation> => {
  const record = (await readPostgresRecord(recordFile)) ?? (await decide(dataDir, recordFile));
  const user = await choosePostgresUser(record.cluster);
  const { home } = await providePostgresBinaries(user, () => ensureRefuge(recordFile));
  return { programs: join(home, 'bin'), cluster: record.cluster, user };
};

export const readPostgresRecord = async (recordFile: string): Promise<PostgresRecord | undefined> => {
  const text = await readIfPresent(recordFile);
  return text === undefined ? undefined : z.parse(recordSchema, JSON.parse(text));
};

export const updatePostgresRecord = async (recordFile: string, change: Partial<PostgresRecord>): Promise<PostgresRecord> => {
  const record = z.parse(recordSchema, { ...(await readPostgresRecord(recordFile)), ...change });
  await replaceFile(recordFile, `${JSON.stringify(record, undefined, 2)}\n`);
  return record;
};

/** Removes the folder outside DATA_DIR, if there is one. */
export const removeRefuge = async (recordFile: string): Promise<string | undefined> => {
  const refuge = (await readPostgresRecord(recordFile))?.refuge;
  if (refuge?.startsWith(join(REFUGE_PARENT, 'danubit-')) !== true) return undefined;
  await rm(refuge, { recursive: true, force: true });
  return refuge;
};

const decide = async (dataDir: string, recordFile: string): Promise<PostgresRecord> => {
  const user = await choosePostgresUser(undefined);
  const inside = join(dataDir, 'postgres');
  if (await canReach(user, inside)) {
    await makeFolder(inside, user);
    return updatePostgresRecord(recordFile, { cluster: join(inside, 'cluster') });
  }
  const refuge = await makeRefuge();
  await makeFolder(join(refuge, 'data'), user);
  return updatePostgresRecord(recordFile, { cluster: join(refuge, 'data', 'cluster'), refuge });
};

const ensureRefuge = async (recordFile: string): Promise<string> => {
  const known = (await readPostgresRecord(recordFile))?.refuge;
  if (known !== undefined) return known;
  const refuge = await makeRefuge();
  await updatePostgresRecord(recordFile, { refuge });
  return refuge;
};

/** With a random name, so that no other account can have created it before. */
const makeRefuge = async (): Promise<string> => {
  const refuge = await mkdtemp(join(REFUGE_PARENT, 'danubit-'));
  await chmod(refuge, 0o711);
  return refuge;
};

const makeFolder = async (path: string, user: PostgresUser | undefined): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
  try {
    if (user !== undefined) await chown(path, user.uid, user.gid);
  } catch (error) {
    if (!isCode(error, 'EPERM')) throw error;
    throw new Error(`${path} cannot be given to the account that runs the database: choose another DATA_DIR.`, { cause: error });
  }
};
