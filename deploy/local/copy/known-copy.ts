import { SUPERUSER } from '../postgres/create-cluster.ts';
import { readPostgresRecord } from '../postgres/postgres-location.ts';
import { withOurDatabase } from '../../postgres/roles.ts';
import type { DataDir } from '../data-dir.ts';
import { readPorts } from '../ports.ts';
import { readOrCreateSecrets } from '../secrets.ts';
import { findHolder } from '../supervisor/single-start.ts';
import { DEVELOPMENT_SITE, INTERNAL_NAMES, type CopyFacts } from './environment.ts';

/** The facts of the copy that runs on a data folder now, for tools that work on it. */
export const findRunningCopy = async (dataDir: DataDir): Promise<CopyFacts | undefined> => {
  const holder = await findHolder(dataDir.run);
  const ports = await readPorts(dataDir.portsFile, [...INTERNAL_NAMES, DEVELOPMENT_SITE]);
  if (holder === undefined || ports === undefined || !URL.canParse(holder.address)) return undefined;
  const secrets = await readOrCreateSecrets(dataDir.secretsFile);
  const port = (await readPostgresRecord(dataDir.postgresFile))?.port ?? 0;
  const embedded = `postgres://${SUPERUSER}:${encodeURIComponent(secrets.databasePassword)}@127.0.0.1:${port}`;
  return {
    dataDir: dataDir.path,
    publicUrl: holder.address,
    sitePort: Number(new URL(holder.address).port || 80),
    siteHost: '127.0.0.1',
    ports,
    isDevelopment: false,
    secrets,
    adminDatabaseUrl: withOurDatabase(process.env['DATABASE_URL'] || embedded),
    codeVersion: 'development',
  };
};

export const NOTHING_RUNS = (dataDir: DataDir): string => `Nothing runs on ${dataDir.path}. Start it first: make start`;
