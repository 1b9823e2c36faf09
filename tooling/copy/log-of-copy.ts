import pg from 'pg';
import * as z from 'zod/mini';
import type { DataDir } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';
import { readIfPresent, replaceFile } from '@danubit/deploy/installation/small-file';

/** Where a copy has its log: written down at its first start, since nothing else of the copy makes sense with another one. */
const recordSchema = z.object({
  /** `null`: in PostgreSQL, beside the tables. It may hold a password, so the file is for its owner only. */
  eventStoreUrl: z.nullable(z.string()),
  /** By which the log is recognised at another address; `null` until it has once answered. */
  epoch: z.nullable(z.string()),
});
type LogRecord = z.infer<typeof recordSchema>;

export class OtherLog extends Error {}

export const readLogRecord = async ({ logFile }: DataDir): Promise<LogRecord | undefined> => {
  const text = await readIfPresent(logFile);
  return text === undefined ? undefined : z.parse(recordSchema, JSON.parse(text));
};

/**
 * The address of the EventStoreDB that a copy uses, for a command that works on the copy; `undefined` when its log is in PostgreSQL.
 * @throws OtherLog when the caller names another one, or when the copy was last started before it wrote this down
 */
export const eventStoreUrlOf = async (dataDir: DataDir, given: string | undefined): Promise<string | undefined> => {
  const record = await readLogRecord(dataDir);
  if (record === undefined) {
    throw new OtherLog(
      `${dataDir.path} does not say yet which log its copy uses. Stop the copy and start it again as it was started before; it writes that down.`,
    );
  }
  const wanted = given ?? '';
  if (wanted !== '' && wanted !== record.eventStoreUrl) {
    throw new OtherLog(
      `EVENTSTORE_URL names ${nameOf(wanted)}, but the copy on ${dataDir.path} has its log in ${nameOf(record.eventStoreUrl)}.\n` +
        'Leave EVENTSTORE_URL out: commands use the log of their copy. For another copy say DATA_DIR=…',
    );
  }
  return record.eventStoreUrl ?? undefined;
};

type Start = {
  readonly dataDir: DataDir;
  readonly adminDatabaseUrl: string;
  /** EVENTSTORE_URL as the caller set it. */
  readonly given: string | undefined;
  /** SWITCH_LOG=1: the caller knows that it is another log. */
  readonly mayChange: boolean;
  readonly epochAt?: EpochAt;
};

type EpochAt = (address: string) => Promise<string>;

/**
 * Decides at a start which log the copy uses, and writes it down.
 * @returns the address of its EventStoreDB; `undefined` for PostgreSQL
 * @throws OtherLog when it is not the log that its tables were made from, or that cannot be told
 */
export const settleLog = async ({
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
      // The log may come later than the copy; the next start looks for it again.
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
    throw new OtherLog(`${refusal(dataDir, record, wanted)}\nWhether it is the same log cannot be told: ${messageOf(error)}.\n${REMEDY}`);
  });
  if (epoch !== record.epoch) throw new OtherLog(`${refusal(dataDir, record, wanted)}\nIt is not the same log.\n${REMEDY}`);
  return settle(wanted, epoch);
};

const refusal = (dataDir: DataDir, { eventStoreUrl }: LogRecord, wanted: string): string =>
  `The copy on ${dataDir.path} has its log in ${nameOf(eventStoreUrl)}; EVENTSTORE_URL names ${nameOf(wanted)}.`;

const REMEDY =
  'Leave EVENTSTORE_URL out to go on with the log of this copy. To begin with another log choose another DATA_DIR, and a database of its own.\n' +
  'To move this copy to another log follow docs/operations.md, "Copying a log"; the start after it says SWITCH_LOG=1.';

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

/** A copy from before it was written down shows by its tables which log it used. */
const refuseWhatTablesContradict = ({ hasPostgresEvents, hasReadEventStoreDb }: State, wanted: string | null): void => {
  if (wanted === null && hasReadEventStoreDb) {
    throw new OtherLog(
      'The tables of this copy were made from a log in EventStoreDB, but EVENTSTORE_URL is not set. Start it with the address of that log: make start EVENTSTORE_URL=…',
    );
  }
  if (wanted !== null && hasPostgresEvents && !hasReadEventStoreDb) {
    throw new OtherLog(`This copy has its log in PostgreSQL; EVENTSTORE_URL names ${nameOf(wanted)}.\n${REMEDY}`);
  }
};

const EPOCH_WITHIN_MS = 3_000;

/** Imported only here: it is built, and this is asked for after the build. */
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

/** Never with its password. */
const nameOf = (address: string | null): string =>
  address === null ? 'PostgreSQL' : address.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '');
