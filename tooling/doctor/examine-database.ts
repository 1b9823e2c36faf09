import pg from 'pg';
import * as z from 'zod/mini';
import { messageOf } from '@danubit/deploy/installation/errors';
import { examineEventStore } from './examine-event-store.ts';
import { examineEmailIndex, type IndexKeys } from './examine-email-index.ts';
import { good, problem, type Finding } from './finding.ts';
import { runbook } from './runbooks.ts';

const CONNECT_LIMIT_MS = 5_000;
/** A consumer this far behind is more than one batch behind. */
const LAG_EVENTS = 1_000;

/** Whether the database answers, its schemas are those of this checkout, and every consumer is up to date. */
export const examineDatabase = async (
  ownerUrl: string,
  eventStoreUrl: string | undefined,
  indexKeys: IndexKeys,
): Promise<readonly Finding[]> => {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  try {
    await client.connect();
    const consumers = eventStoreUrl === undefined ? await examineConsumers(client) : await examineEventStore(client, eventStoreUrl);
    return [
      good('database', 'answers'),
      await examineMigrations(client),
      ...consumers,
      await examineBooks(client),
      await examineAlarms(client),
      ...(await examineEmailIndex(client, indexKeys)),
    ];
  } catch (error) {
    return [problem('database', messageOf(error), 'Read logs/postgres.log in the data folder and start the installation again.')];
  } finally {
    await client.end();
  }
};

/** Imported here, because these modules have to be built and the doctor also runs in a fresh checkout. */
const builtMigrations = async (): Promise<Readonly<Record<string, readonly { readonly name: string }[]>>> => {
  const { logMigrations } = await import('@danubit/event-store/postgres/migrations/log-migrations');
  const { appMigrations } = await import('@danubit/api/platform/database/migrations/app-migrations');
  const { readMigrations } = await import('@danubit/projections/migrations/read-migrations');
  const { workMigrations } = await import('@danubit/workers/due/migrations/work-migrations');
  const { restrictedLogMigrations } = await import('@danubit/event-store/postgres/migrations/1766200000000-restricted-log');
  return { log: logMigrations, restricted: restrictedLogMigrations, app: appMigrations, read: readMigrations, work: workMigrations };
};

const examineMigrations = async (client: pg.Client): Promise<Finding> => {
  const missing: string[] = [];
  for (const [schema, migrations] of Object.entries(await builtMigrations())) {
    const { rows } = await client.query(`SELECT name FROM ${schema}.migrations`);
    const done = new Set(z.parse(z.array(z.object({ name: z.string() })), rows).map(({ name }) => name));
    missing.push(...migrations.filter(({ name }) => !done.has(name)).map(({ name }) => `${schema}.${name}`));
  }
  return missing.length === 0
    ? good('migrations', 'all applied')
    : problem('migrations', `not applied: ${missing.join(', ')}`, 'Stop the installation and start it again.');
};

const consumerRows = z.array(
  z.object({
    schema: z.enum(['read', 'work']),
    consumer: z.string(),
    lag: z.coerce.number(),
    parked: z.coerce.number(),
    misfit: z.nullable(z.string()),
  }),
);

/**
 * Whether a checkpoint belongs to the log, by the rules of `checkpoint-of-log.ts`: epoch, end of the log, and the event it was moved by.
 */
const CONSUMERS = `
  SELECT schema, consumer, greatest(0, head - nullif(position, '')::numeric, CASE WHEN position = '' THEN head END) AS lag, parked,
    CASE
      WHEN position = '' THEN NULL
      WHEN consumers.epoch <> log.epoch THEN 'is of another log'
      WHEN position::numeric > head THEN 'is beyond the end of the log'
      WHEN event_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM log.events e WHERE e.position = event_position::numeric AND e.event_id::text = consumers.event_id
      ) THEN 'is of a log that continued differently'
    END AS misfit
  FROM (
    SELECT 'read' AS schema, consumer, position, epoch, event_position, event_id,
           (SELECT count(*) FROM read.parked_streams p WHERE p.consumer = c.consumer) AS parked FROM read.checkpoints c
    UNION ALL
    SELECT 'work', consumer, position, epoch, event_position, event_id,
           (SELECT count(*) FROM work.parked_streams p WHERE p.consumer = c.consumer) FROM work.checkpoints c
    -- Retired: each reactor took over its checkpoint.
    WHERE consumer <> 'due-work'
  ) consumers, (SELECT coalesce((SELECT max(position) FROM log.events), 0) AS head, epoch::text FROM log.epoch) log
  ORDER BY consumer`;

const examineConsumers = async (client: pg.Client): Promise<readonly Finding[]> => {
  const { rows } = await client.query(CONSUMERS);
  return z.parse(consumerRows, rows).map(({ schema, consumer, lag, parked, misfit }) => {
    if (misfit !== null) return problem(consumer, `its checkpoint ${misfit}`, MISFIT_REMEDY[schema](consumer));
    if (parked > 0)
      return problem(consumer, `parked streams: ${parked}`, `"make parked" lists them with their errors; ${runbook('parkedStream')}.`);
    return lag > LAG_EVENTS
      ? problem(consumer, `${lag} events behind`, 'It should catch up without intervention; otherwise read its log file.')
      : good(consumer, lag === 0 ? 'has read the whole log' : `${lag} events behind`);
  });
};

const examineAlarms = async (client: pg.Client): Promise<Finding> => {
  const { rows } = await client.query('SELECT kind, details FROM work.alarms WHERE over_at IS NULL ORDER BY raised_at');
  const open = z.parse(z.array(z.object({ kind: z.string(), details: z.record(z.string(), z.unknown()) })), rows);
  if (open.length === 0) return good('alarms', 'none');
  const kinds = [...new Set(open.map(({ kind }) => kind))].join(', ');
  return problem('alarms', `${open.length} open: ${kinds}`, `/health/ready of the workers lists them; ${runbook('alarms')}.`);
};

const MISFIT_REMEDY = {
  read: (consumer: string): string =>
    `If the log is the right one: "make replay TABLE=${consumer} SWAP=1 OTHER_LOG=1". Otherwise "make restore"; ${runbook('refusedLog')}.`,
  work: (): string => `"make restore" restores log and due table as of one moment; ${runbook('refusedLog')}.`,
};

const differenceRows = z.array(z.object({ count: z.coerce.number(), kinds: z.nullable(z.string()) }));

/** The differences that the check of the books (in `projections`) has found. */
const examineBooks = async (client: pg.Client): Promise<Finding> => {
  const { rows } = await client.query("SELECT count(*) AS count, string_agg(DISTINCT kind, ', ') AS kinds FROM read.books_differences");
  const [found] = z.parse(differenceRows, rows);
  return found === undefined || found.count === 0
    ? good('books', 'ledger, balances and log agree')
    : problem('books', `${found.count} differences: ${found.kinds ?? ''}`, `"make books" lists each; ${runbook('books')}.`);
};
