import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DataDir } from '@danubit/deploy/installation/data-dir';
import { readPorts } from '../ports.ts';
import { readOrCreateSecrets } from '@danubit/deploy/installation/secrets';
import { readIfPresent, replaceFile } from '@danubit/deploy/installation/text-file';
import { findSupervisor } from '../supervisor/single-start.ts';
import { eventStoreUrlOf } from './event-log-location.ts';
import { DEVELOPMENT_SITE, INTERNAL_NAMES, SITE_HEALTH, type InstallationFacts } from './environment.ts';

/** Facts of the last start that no other file of the data folder contains. */
const startSchema = z.object({
  publicUrl: z.string(),
  sitePort: z.int(),
  siteHost: z.string(),
  isDevelopment: z.boolean(),
  adminDatabaseUrl: z.string(),
  codeVersion: z.string(),
  /** Records without it are of installations in test mode. */
  mode: z._default(z.enum(['live', 'test']), 'test'),
  /** Hash of the KEY_ENCRYPTION_KEY that its processes use. */
  keyEncryptionKeyHash: z.optional(z.string()),
  /** Likewise of the EMAIL_INDEX_KEY. */
  emailIndexKeyHash: z.optional(z.string()),
});

const fileIn = (dataDir: DataDir): string => join(dataDir.run, 'installation.json');

/** Records the addresses of this installation for the commands that work on it. */
export const recordInstallation = (dataDir: DataDir, facts: InstallationFacts): Promise<void> =>
  replaceFile(fileIn(dataDir), `${JSON.stringify(z.parse(startSchema, { ...facts, ...keyHashesOf(facts) }), undefined, 2)}\n`);

/** Whether the processes of a running installation were started with the present KEY_ENCRYPTION_KEY of its secrets file. */
export const usesCurrentKey = async (dataDir: DataDir, facts: InstallationFacts): Promise<boolean> =>
  (await readStartRecord(dataDir))?.keyEncryptionKeyHash === keyHashesOf(facts).keyEncryptionKeyHash;

/** Likewise with its EMAIL_INDEX_KEY. */
export const usesCurrentIndexKey = async (dataDir: DataDir, facts: InstallationFacts): Promise<boolean> =>
  (await readStartRecord(dataDir))?.emailIndexKeyHash === keyHashesOf(facts).emailIndexKeyHash;

const keyHashesOf = ({ secrets }: InstallationFacts) => ({
  keyEncryptionKeyHash: hashOf(secrets.KEY_ENCRYPTION_KEY),
  emailIndexKeyHash: hashOf(secrets.EMAIL_INDEX_KEY),
});

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The record of the last start. */
export const readStartRecord = async (dataDir: DataDir): Promise<z.infer<typeof startSchema> | undefined> => {
  const text = await readIfPresent(fileIn(dataDir));
  return text === undefined ? undefined : z.parse(startSchema, JSON.parse(text));
};

/** The installation that is running on a data folder. @throws DifferentLog when EVENTSTORE_URL of the caller names another log */
export const findRunningInstallation = async (dataDir: DataDir): Promise<InstallationFacts | undefined> => {
  if ((await findSupervisor(dataDir.run)) === undefined) return undefined;
  const start = await readStartRecord(dataDir);
  const ports = await readPorts(dataDir.portsFile, [...INTERNAL_NAMES, DEVELOPMENT_SITE, SITE_HEALTH]);
  if (start === undefined || ports === undefined) return undefined;
  const secrets = await readOrCreateSecrets(dataDir.secretsFile);
  const eventStoreUrl = await eventStoreUrlOf(dataDir, process.env['EVENTSTORE_URL']);
  return { ...start, dataDir: dataDir.path, ports, secrets, eventStoreUrl };
};

export const notRunning = (dataDir: DataDir): string => `No installation is running on ${dataDir.path}. Start it first: make start`;
