import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DataDir } from '@danubit/deploy/installation/data-dir';
import { readPorts } from '../ports.ts';
import { readOrCreateSecrets } from '@danubit/deploy/installation/secrets';
import { readIfPresent, replaceFile } from '@danubit/deploy/installation/small-file';
import { findSupervisor } from '../supervisor/single-start.ts';
import { eventStoreUrlOf } from './log-of-copy.ts';
import { DEVELOPMENT_SITE, INTERNAL_NAMES, SITE_HEALTH, type CopyFacts } from './environment.ts';

/** What a start was told and no other file of the data folder holds. */
const startSchema = z.object({
  publicUrl: z.string(),
  sitePort: z.int(),
  siteHost: z.string(),
  isDevelopment: z.boolean(),
  adminDatabaseUrl: z.string(),
  codeVersion: z.string(),
  /** Which KEY_ENCRYPTION_KEY its processes wrap with, as a hash. */
  keyEncryptionKeyHash: z.optional(z.string()),
});

const fileIn = (dataDir: DataDir): string => join(dataDir.run, 'copy.json');

/** Notes where this copy is, for tools that work on it. */
export const rememberCopy = (dataDir: DataDir, facts: CopyFacts): Promise<void> =>
  replaceFile(
    fileIn(dataDir),
    `${JSON.stringify(z.parse(startSchema, { ...facts, keyEncryptionKeyHash: hashOfKey(facts) }), undefined, 2)}\n`,
  );

/** Whether the processes of a running copy were started with the KEY_ENCRYPTION_KEY that is now in its secrets. */
export const wrapsWithItsKey = async (dataDir: DataDir, facts: CopyFacts): Promise<boolean> => {
  const start = await readIfPresent(fileIn(dataDir));
  return start !== undefined && z.parse(startSchema, JSON.parse(start)).keyEncryptionKeyHash === hashOfKey(facts);
};

const hashOfKey = ({ secrets }: CopyFacts): string => createHash('sha256').update(secrets.KEY_ENCRYPTION_KEY).digest('hex');

/** Where the copy was when it was started last. */
export const startOf = async (dataDir: DataDir): Promise<z.infer<typeof startSchema> | undefined> => {
  const text = await readIfPresent(fileIn(dataDir));
  return text === undefined ? undefined : z.parse(startSchema, JSON.parse(text));
};

/** The facts of the copy that runs on a data folder now. @throws OtherLog when the caller's EVENTSTORE_URL is not that of its log */
export const findRunningCopy = async (dataDir: DataDir): Promise<CopyFacts | undefined> => {
  if ((await findSupervisor(dataDir.run)) === undefined) return undefined;
  const start = await startOf(dataDir);
  const ports = await readPorts(dataDir.portsFile, [...INTERNAL_NAMES, DEVELOPMENT_SITE, SITE_HEALTH]);
  if (start === undefined || ports === undefined) return undefined;
  const secrets = await readOrCreateSecrets(dataDir.secretsFile);
  const eventStoreUrl = await eventStoreUrlOf(dataDir, process.env['EVENTSTORE_URL']);
  return { ...start, dataDir: dataDir.path, ports, secrets, eventStoreUrl };
};

export const NOTHING_RUNS = (dataDir: DataDir): string => `Nothing runs on ${dataDir.path}. Start it first: make start`;
