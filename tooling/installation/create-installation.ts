import { spawn } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withOurDatabase } from '@danubit/deploy/postgres/roles';
import { ROOT, prepareDataDir, type DataDir } from '@danubit/deploy/installation/data-dir';
import { assignPorts, isPortFree } from '../ports.ts';
import { readPostgresRecord } from '../postgres/postgres-location.ts';
import { SUPERUSER } from '../postgres/create-cluster.ts';
import { readOrCreateSecrets, type Secrets } from '@danubit/deploy/installation/secrets';
import { nodeUnit, type NodeProcess } from '../supervisor/node-unit.ts';
import { endOrphans } from '../supervisor/orphans.ts';
import { claimDataDir, releaseDataDir } from '../supervisor/single-start.ts';
import { supervise, type Supervised } from '../supervisor/supervise.ts';
import type { Unit } from '../supervisor/unit.ts';
import { DEVELOPMENT_SITE, INTERNAL_NAMES, SITE_HEALTH, type InstallationFacts, type Mode } from './environment.ts';
import { faultsOfInstallation } from './faults-of-installation.ts';
import { recordInstallation, readStartRecord } from './running-installation.ts';
import { settleLogLocation } from './event-log-location.ts';
import { postgresUnit } from './postgres-unit.ts';
import { planProcesses, type NodeFlags } from './processes.ts';
import { say } from './terminal.ts';

export type InstallationOptions = {
  readonly dataDir: DataDir;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly mode: Mode;
  readonly longestRestartPauseMs: number | undefined;
  /** Builds the code that the processes run. */
  readonly build: (announce: typeof say) => Promise<void>;
  readonly flags: NodeFlags;
  /** With hot reload: the processes that compile and serve changed sources. Started before those of the product. */
  readonly development?: (facts: InstallationFacts) => readonly NodeProcess[];
  readonly onReady: (facts: InstallationFacts) => Promise<void>;
};

/** A problem that the caller can solve; the message says how. */
export class CannotStart extends Error {}

/** `start` settles when every process is ready. `stop` may be called at any time. */
export type Installation = { readonly start: () => Promise<void>; readonly stop: () => Promise<void> };

export const createInstallation = (options: InstallationOptions): Installation => {
  const stages: Supervised[][] = [];
  let claimed = false;
  let stopping: Promise<void> | undefined;

  const startStage = async (units: readonly Unit[]): Promise<void> => {
    if (stopping !== undefined) return;
    const startedAt = performance.now();
    const stage = units.map((unit) => ({
      unit,
      supervised: supervise(unit, { run: options.dataDir.run, announce: say, longestPauseMs: options.longestRestartPauseMs }),
    }));
    stages.push(stage.map(({ supervised }) => supervised));
    const firstReadies = stage.map(async ({ unit, supervised }) => {
      await supervised.firstReady;
      say(unit.name, `ready (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    });
    await Promise.all(firstReadies);
  };

  return {
    start: async () => {
      await claim(options);
      claimed = true;
      await options.build(say);
      const secrets = await secretsOf(options.dataDir);
      await refuseFaults(options, secrets);
      const adminDatabaseUrl = await provideDatabase(options, secrets, startStage);
      await migrate(options, adminDatabaseUrl);
      const eventStoreUrl = await settleLogLocation({
        dataDir: options.dataDir,
        adminDatabaseUrl,
        given: process.env['EVENTSTORE_URL'],
        mayChange: process.env['SWITCH_LOG'] === '1',
      });
      const facts = { ...(await gatherFacts(options, secrets, adminDatabaseUrl)), eventStoreUrl };
      await recordInstallation(options.dataDir, facts);
      const units = (processes: readonly NodeProcess[]): readonly Unit[] =>
        processes.map((process) => nodeUnit(process, { logs: options.dataDir.logs, cwd: ROOT, mark: markOf(options.dataDir) }));
      await startStage(units(options.development?.(facts) ?? []));
      for (const stage of planProcesses(facts, process.env, options.flags)) {
        // Checked again before the site starts, because another program may have taken the port in the meantime.
        if (stage.some(({ name }) => name === 'site')) await checkPort(options.port, options.host);
        await startStage(units(stage));
      }
      if (stopping === undefined) await options.onReady(facts);
    },
    stop: () => {
      stopping ??= stopAll(stages, options.dataDir, claimed);
      return stopping;
    },
  };
};

/** Argument on the command line of every process of an installation. */
export const markOf = (dataDir: DataDir): string => `--installation=${dataDir.path}`;

const claim = async ({ dataDir, port, host }: InstallationOptions): Promise<void> => {
  await prepareDataDir(dataDir);
  const holder = await claimDataDir(dataDir.run);
  if (holder !== undefined) {
    throw new CannotStart(
      `An installation is already running on ${dataDir.path}: ${(await readStartRecord(dataDir))?.publicUrl ?? 'it is starting'} (process ${holder}).\n` +
        'Stop it first, or start a second one: make start PORT=8081 DATA_DIR=.data-2',
    );
  }
  const ended = await endOrphans(dataDir.run, markOf(dataDir));
  if (ended.length > 0) say('cleaned up', `stopped processes left over from a killed start: ${ended.join(', ')}`);
  try {
    await checkPort(port, host);
  } catch (error) {
    await releaseDataDir(dataDir.run);
    throw error;
  }
};

const checkPort = async (port: number, host: string): Promise<void> => {
  if (await isPortFree(port, host)) return;
  throw new CannotStart(`Port ${port} is in use by another program. Choose another port: make start PORT=${port + 1}`);
};

const secretsOf = async (dataDir: DataDir): Promise<Secrets> => {
  const hasDatabase = (await readPostgresRecord(dataDir.postgresFile)) !== undefined;
  const hasSecrets = (await stat(dataDir.secretsFile).catch(() => undefined)) !== undefined;
  if (hasDatabase && !hasSecrets) {
    throw new CannotStart(
      `${dataDir.path} has a database, but its secrets.json is missing, and the data cannot be decrypted without it.\n` +
        'Restore the file from a backup, or start from scratch: make reset',
    );
  }
  return readOrCreateSecrets(dataDir.secretsFile);
};

/** Judges all processes before the first one starts. @throws CannotStart with every fault of the settings and the data folder */
const refuseFaults = async (options: InstallationOptions, secrets: Secrets): Promise<void> => {
  const before = await readStartRecord(options.dataDir);
  const password = encodeURIComponent(secrets.databasePassword);
  // The embedded database does not run yet. Its address matters as little as that of a kept log.
  const adminDatabaseUrl = withOurDatabase(process.env['DATABASE_URL'] || `postgres://${SUPERUSER}:${password}@127.0.0.1`);
  const eventStoreUrl = process.env['EVENTSTORE_URL'] || undefined;
  const facts = { ...(await gatherFacts(options, secrets, adminDatabaseUrl)), eventStoreUrl };
  const faults = [
    ...(before === undefined || before.mode === options.mode
      ? []
      : [`MODE is ${options.mode}, but ${options.dataDir.path} holds the data of ${before.mode} mode. Choose another DATA_DIR.`]),
    ...(await faultsOfInstallation(planProcesses(facts, process.env, options.flags).flat())),
  ];
  if (faults.length > 0) throw new CannotStart(`The installation cannot start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
};

/** The server of DATABASE_URL, otherwise the embedded server. */
const provideDatabase = async (
  { dataDir }: InstallationOptions,
  secrets: Secrets,
  startStage: (units: readonly Unit[]) => Promise<void>,
): Promise<string> => {
  const given = process.env['DATABASE_URL'] ?? '';
  if (given !== '') return withOurDatabase(given);
  let port = 0;
  const unit = postgresUnit(dataDir, secrets.databasePassword, (server) => {
    if (port === 0 && server.adopted) say('postgres', 'still running from an earlier start: using it');
    ({ port } = server);
  });
  await startStage([unit]);
  return withOurDatabase(`postgres://${SUPERUSER}:${encodeURIComponent(secrets.databasePassword)}@127.0.0.1:${port}`);
};

const migrate = ({ dataDir, mode }: InstallationOptions, adminDatabaseUrl: string): Promise<void> => {
  const child = spawn(process.execPath, ['deploy/postgres/migrate.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', MODE: mode, DATABASE_URL: adminDatabaseUrl, DATA_DIR: dataDir.path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) return reject(new CannotStart(`The database could not be migrated:\n${output.trimEnd()}`));
      say('migrations', 'up to date');
      resolve();
    });
  });
};

const gatherFacts = async (
  options: InstallationOptions,
  secrets: Secrets,
  adminDatabaseUrl: string,
): Promise<Omit<InstallationFacts, 'eventStoreUrl'>> => ({
  dataDir: options.dataDir.path,
  publicUrl: options.publicUrl,
  sitePort: options.port,
  siteHost: options.host,
  ports: await assignPorts(options.dataDir.portsFile, [...INTERNAL_NAMES, DEVELOPMENT_SITE, SITE_HEALTH]),
  isDevelopment: options.development !== undefined,
  secrets,
  adminDatabaseUrl,
  codeVersion: process.env['CODE_VERSION'] || 'development',
  mode: options.mode,
});

/** Stops in reverse order of the start, so that no process takes requests that it cannot serve. The database stops last. */
const stopAll = async (stages: readonly (readonly Supervised[])[], dataDir: DataDir, claimed: boolean): Promise<void> => {
  for (const stage of stages.toReversed()) await Promise.all(stage.map(({ stop }) => stop()));
  if (!claimed) return;
  await releaseDataDir(dataDir.run);
  await rm(join(dataDir.run, 'postgres.pid'), { force: true });
};
