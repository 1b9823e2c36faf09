import pg from 'pg';
import * as z from 'zod/mini';
import type { DataDir } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';
import { readIfPresent, replaceFile } from '@danubit/deploy/installation/text-file';

/** Where the event log of an installation is. Recorded at its first start, because its tables belong to that log only. */
const recordSchema = z.object({
  /** `null`: in PostgreSQL. The address may contain a password, so the file is readable by its owner only. */
  eventStoreUrl: z.nullable(z.string()),
  /** Identifies the log at any address; `null` until the log has answered once. */
  epoch: z.nullable(z.string()),
});
type LogRecord = z.infer<typeof recordSchema>;

export class DifferentLog extends Error {}

export const readLogRecord = async ({ logFile }: DataDir): Promise<LogRecord | undefined> => {
  const text = await readIfPresent(logFile);
  return text === undefined ? undefined : z.parse(recordSchema, JSON.parse(text));
};

/**
 * The address of the EventStoreDB of an installation, for commands that work on it; `undefined` when its log is in PostgreSQL.
 * @throws DifferentLog when the caller names another address, or when the installation has no record of its log
 */
export const eventStoreUrlOf = async (dataDir: DataDir, given: string | undefined): Promise<string | undefined> => {
  const record = await readLogRecord(dataDir);
  if (record === undefined) {
    throw new DifferentLog(
      `${dataDir.path} has no record of the event log in use. Stop the installation and start it again with the same settings, which writes the record.`,
    );
  }
  const wanted = given ?? '';
  if (wanted !== '' && wanted !== record.eventStoreUrl) {
    throw new DifferentLog(
      `EVENTSTORE_URL names ${nameOf(wanted)}, but the installation on ${dataDir.path} has its log in ${nameOf(record.eventStoreUrl)}.\n` +
        'Unset EVENTSTORE_URL: commands use the log of the installation. Choose another installation with DATA_DIR=…',
    );
  }
  return record.eventStoreUrl ?? undefined;
};

type Start = {
  readonly dataDir: DataDir;
  readonly adminDatabaseUrl: string;
  /** EVENTSTORE_URL as the caller set it. */
  readonly given: string | undefined;
  /** SWITCH_LOG=1: the caller confirms that this is another log. */
  readonly mayChange: boolean;
  readonly epochAt?: EpochAt;
};

type EpochAt = (address: string) => Promise<string>;

/**
 * Decides at a start which log the installation uses, and records it.
 * @returns the address of its EventStoreDB; `undefined` for PostgreSQL
 * @throws DifferentLog when it is not the log that the tables were built from, or when this cannot be determined
 */
export const settleLogLocation = async ({
  dataDir,
  adminDatabaseUrl,
  given = '',
  mayChange,
  epochAt = epochOf,
}: Start): Promise<string | undefined> => {
  const wanted = given === '' ? null : given;
  const settle = async (eventStoreUrl: string | null, epoch: string | null): Promise<string | undefined> => {
    await replaceFile(dataDir.logFile, `${JSON.stringify({ eventStoreUrl, epoch } satisfies LogRecord, undefined, 2)}\n`);
    return eventStoreUrl ?? undefined;
  };
  const epochIfThere = (address: string | null): Promise<string | null> =>
    epochAt(address ?? adminDatabaseUrl).catch(() => {
      // The log may be unavailable now; the next start reads its epoch again.
      return null;
    });

  if (mayChange) return settle(wanted, await epochIfThere(wanted));
  const record = await readLogRecord(dataDir);
  if (record === undefined) {
    refuseWhatTablesContradict(await stateOf(adminDatabaseUrl), wanted);
    return settle(wanted, await epochIfThere(wanted));
  }
  if (wanted === null || wanted === record.eventStoreUrl) {
    return settle(record.eventStoreUrl, record.epoch ?? (await epochIfThere(record.eventStoreUrl)));
  }
  const epoch = await epochAt(wanted).catch((error: unknown) => {
    throw new DifferentLog(
      `${refusal(dataDir, record, wanted)}\nWhether it is the same log cannot be determined: ${messageOf(error)}.\n${REMEDY}`,
    );
  });
  if (epoch !== record.epoch) throw new DifferentLog(`${refusal(dataDir, record, wanted)}\nIt is not the same log.\n${REMEDY}`);
  return settle(wanted, epoch);
};

const refusal = (dataDir: DataDir, { eventStoreUrl }: LogRecord, wanted: string): string =>
  `The installation on ${dataDir.path} has its log in ${nameOf(eventStoreUrl)}; EVENTSTORE_URL names ${nameOf(wanted)}.`;

const REMEDY =
  'Unset EVENTSTORE_URL to continue with the log of this installation. To start with another log, choose another DATA_DIR and another database.\n' +
  'To move this installation to another log, follow docs/operations.md, "Copying a log", and then start with SWITCH_LOG=1.';

type State = { readonly hasPostgresEvents: boolean; readonly hasReadEventStoreDb: boolean };

/** Positions of EventStoreDB have 40 digits, those of PostgreSQL 20. */
const STATE = `
  SELECT EXISTS (SELECT FROM log.events) AS "hasPostgresEvents",
         EXISTS (SELECT FROM read.checkpoints WHERE length(position) = 40) AS "hasReadEventStoreDb"`;

const stateOf = async (adminDatabaseUrl: string): Promise<State> => {
  const client = new pg.Client({ connectionString: adminDatabaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<State>(STATE);
    return rows[0] ?? { hasPostgresEvents: false, hasReadEventStoreDb: false };
  } finally {
    await client.end();
  }
};

/** Without a record, the tables show which log the installation used. */
const refuseWhatTablesContradict = ({ hasPostgresEvents, hasReadEventStoreDb }: State, wanted: string | null): void => {
  if (wanted === null && hasReadEventStoreDb) {
    throw new DifferentLog(
      'The tables of this installation were built from a log in EventStoreDB, but EVENTSTORE_URL is not set. Start it with the address of that log: make start EVENTSTORE_URL=…',
    );
  }
  if (wanted !== null && hasPostgresEvents && !hasReadEventStoreDb) {
    throw new DifferentLog(`This installation has its log in PostgreSQL; EVENTSTORE_URL names ${nameOf(wanted)}.\n${REMEDY}`);
  }
};

const EPOCH_WITHIN_MS = 3_000;

/** Imported here, because these modules exist only after the build. */
const epochOf: EpochAt = async (address) => {
  const { openStoreAt } = await import('@danubit/event-store/copy-log/open-store-at');
  const { withLogBudget } = await import('@danubit/event-store/log-budget');
  const store = openStoreAt(address);
  try {
    return await withLogBudget(EPOCH_WITHIN_MS, () => store.epoch());
  } finally {
    await store.close();
  }
};

/** The address without its password. */
const nameOf = (address: string | null): string =>
  address === null ? 'PostgreSQL' : address.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '');
