import type pg from 'pg';
import type { Position } from '@danubit/event-store/event-store.port';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { destroySocket } from './connection.ts';
import type { Page } from './consume-page.ts';
import type { Consumer, ConsumerSchema } from './consumer.ts';
import { prepareBatch, type PreparedBatch } from './deliver.ts';
import { grouped } from './grouped.ts';
import { bothSettled, inPipelinedTransaction } from './transaction.ts';
import { failUnless, send, type Write } from './write.ts';

/** The events of one consumer, to be applied from `from`. */
export type Turn = { readonly consumer: Consumer; readonly from: Position; readonly page: Page };

/** Larger pages are applied by each consumer on its own connection, at the same time as those of others. */
export const FEW_EVENTS = 16;
/** Consumers of a process see new events at the same time, so this much is enough to gather them. */
const GATHER_MS = 1;
/**
 * The locks of the transaction are held by a session without a lease, which no other process can end. So the server ends it when this
 * process is paused, and this process ends it when the server does not answer.
 */
const LIMIT_MS = 5_000;

/**
 * Applies the pages of several consumers in one transaction: a new event concerns about ten consumers, and ten commits on ten connections
 * cost several times as much as one. False for a page that was not applied: its consumer then applies it on its own connection. A page
 * whose commit was not confirmed counts as not applied; if it was applied, its checkpoint has moved, and the consumer finds that out.
 */
const applyTogetherIn = (schema: ConsumerSchema) =>
  grouped<Turn, boolean>(GATHER_MS, async (pool, turns) => {
    try {
      const applied = await onConnection(pool, (client) => applyAll(client, schema, turns));
      return turns.map((turn) => applied.has(turn));
    } catch {
      return turns.map(() => false);
    }
  });

export const applyTogether = { read: applyTogetherIn('read'), work: applyTogetherIn('work') } as const;

/** A connection that failed is closed. */
const onConnection = async <T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const limit = setTimeout(() => {
    destroySocket(client);
  }, LIMIT_MS);
  // Without a listener an error between two queries would end the process.
  const ignored = (): void => undefined;
  client.on('error', ignored);
  let isWhole = false;
  try {
    const result = await run(client);
    isWhole = true;
    return result;
  } finally {
    clearTimeout(limit);
    client.off('error', ignored);
    client.release(!isWhole);
  }
};

type Ready = { readonly turn: Turn; readonly batch: PreparedBatch };

/** As in `consumePage`: handlers run while the locks are requested, and the writes are sent together with COMMIT. */
const applyAll = (client: pg.PoolClient, schema: ConsumerSchema, turns: readonly Turn[]): Promise<ReadonlySet<Turn>> =>
  inPipelinedTransaction(client, {
    first: () => bothSettled(limitAndLock(client, schema, turns), prepareAll(client, schema, turns)),
    run: ([isFree, prepared]) => {
      failpoint('batch-prepared');
      return Promise.resolve(prepared.filter(({ turn }) => isFree(turn)));
    },
    last: async (ready: readonly Ready[]) => {
      await send(client, [...ready.flatMap(({ batch }) => batch.writes), ...moves(schema, ready)]);
    },
  }).then((ready) => new Set(ready.map(({ turn }) => turn)));

/** Leaves out a page with an event that its consumer cannot apply. */
const prepareAll = async (client: pg.PoolClient, schema: ConsumerSchema, turns: readonly Turn[]): Promise<readonly Ready[]> => {
  const batches = await Promise.allSettled(
    turns.map(({ consumer, page }) => prepareBatch({ client, schema, consumer }, page.deliveries, [])),
  );
  return turns.flatMap((turn, index) => {
    const batch = batches[index];
    return batch?.status === 'fulfilled' && batch.value.parking.parked.length === 0 ? [{ turn, batch: batch.value }] : [];
  });
};

type Locked = { readonly consumer: string; readonly position: Position; readonly version: number };
type Parked = { readonly consumer: string; readonly stream: string };

/** Locks the checkpoints that are where their consumers left them, without waiting; reads the parked streams after that. */
const limitAndLock = async (client: pg.PoolClient, schema: ConsumerSchema, turns: readonly Turn[]): Promise<(turn: Turn) => boolean> => {
  const limiting = client.query(`SET LOCAL idle_in_transaction_session_timeout = ${String(LIMIT_MS)}`);
  const names = turns.map(({ consumer }) => consumer.name);
  const locking = client.query<Locked>({
    name: `lock_checkpoints_${schema}`,
    text: `SELECT consumer, position, version FROM ${schema}.checkpoints WHERE consumer = ANY($1::text[]) FOR UPDATE SKIP LOCKED`,
    values: [names],
  });
  const reading = client.query<Parked>({
    name: `parked_streams_of_${schema}`,
    text: `SELECT consumer, stream FROM ${schema}.parked_streams WHERE consumer = ANY($1::text[])`,
    values: [names],
  });
  const [, [{ rows: locked }, { rows: parked }]] = await bothSettled(limiting, bothSettled(locking, reading));
  const checkpoints = new Map(locked.map((row) => [row.consumer, row]));
  const isParked = new Set(parked.map(({ consumer, stream }) => `${consumer} ${stream}`));
  return ({ consumer: { name, version }, from, page }) => {
    const checkpoint = checkpoints.get(name);
    return (
      checkpoint?.position === from &&
      checkpoint.version === version &&
      !page.deliveries.some(({ stream }) => isParked.has(`${name} ${stream}`))
    );
  };
};

const moves = (schema: ConsumerSchema, ready: readonly Ready[]): readonly Write[] => {
  if (ready.length === 0) return [];
  const turns = ready.map(({ turn }) => turn);
  return [
    {
      name: `move_checkpoints_${schema}`,
      text: `WITH moved AS (
        UPDATE ${schema}.checkpoints c SET position = t.position, event_position = t.position, event_id = t.event_id, updated_at = now()
        FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[]) AS t (consumer, version, origin, position, event_id)
        WHERE c.consumer = t.consumer AND c.version = t.version AND c.position = t.origin RETURNING c.consumer
      ) SELECT ${failUnless('count(*) = cardinality($1)')} FROM moved`,
      values: [
        turns.map(({ consumer }) => consumer.name),
        turns.map(({ consumer }) => consumer.version),
        turns.map(({ from }) => from),
        turns.map(({ page }) => page.last),
        turns.map(({ page }) => page.lastId),
      ],
    },
  ];
};
