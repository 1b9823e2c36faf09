import { putCheckpoint, readCheckpoint } from '@danubit/consumer/checkpoint';
import type { Consumer } from '@danubit/consumer/consumer';
import { inTransaction } from '@danubit/consumer/transaction';
import { START, type Position } from '@danubit/event-store/event-store.port';
import type pg from 'pg';
import type { Projection } from '../define-projection.ts';
import { fillTwin, type FillContext } from '../rebuild/fill-twin.ts';
import { projectionConsumer } from '../runner/projection-consumer.ts';
import { name } from '../runner/read-table-sql.ts';

/** A read table as of a past position, in schema `past`. Also the name of its consumer. */
export const pastTableName = (id: string): string => name(`rows_${id}`);

type PastTable = { readonly id: string; readonly position: Position };
export type BuildContext = Omit<FillContext, 'consumer'>;

export const pastConsumer = (projection: Projection, table: string): Consumer =>
  projectionConsumer(projection, { twin: table, schema: 'past' });

/**
 * Fills `past.rows_<id>` from the start of the log up to a position with the ordinary consumer, in this one connection. The live table, its
 * checkpoint and its readers are not touched. After an interruption it continues from its own checkpoint, which the caller removes.
 */
export const fillPastTable = async (context: BuildContext, projection: Projection, { id, position }: PastTable): Promise<void> => {
  const consumer = pastConsumer(projection, pastTableName(id));
  const reached = await reachedBefore(context, consumer);
  if (reached === undefined) await begin(context, projection, id);
  await fillTwin({ ...context, consumer }, reached ?? START, position);
  context.signal?.throwIfAborted();
};

/** Where an interrupted build of this log has come; `undefined` when there is none. */
export const reachedBefore = async (
  { client, log }: BuildContext,
  { name: consumer, version }: Consumer,
): Promise<Position | undefined> => {
  const checkpoint = await readCheckpoint(client, 'read', consumer);
  const isSame = checkpoint?.version === version && checkpoint.epoch === (await log.store.epoch());
  return isSame ? checkpoint.position : undefined;
};

const begin = async ({ client, log }: BuildContext, projection: Projection, id: string): Promise<void> => {
  const { name: table, version } = pastConsumer(projection, pastTableName(id));
  const epoch = await log.store.epoch();
  await inTransaction(client, async () => {
    await forget(client, [table]);
    await client.query(`CREATE TABLE past.${table} (LIKE read.${name(projection.table)} INCLUDING ALL)`);
    await putCheckpoint(client, 'read', { name: table, version }, START, { epoch, eventId: null, eventPosition: null });
  });
};

/** Fills a table and forgets how far it has come. Interrupted or failed, it leaves nothing. */
export const buildPastTable = async (context: BuildContext, projection: Projection, past: PastTable): Promise<void> => {
  const { client } = context;
  await dropPastTables(client, [pastTableName(past.id)]);
  try {
    await fillPastTable(context, projection, past);
    await client.query('DELETE FROM read.checkpoints WHERE consumer = $1', [pastTableName(past.id)]);
  } catch (error) {
    await dropPastTables(client, [pastTableName(past.id)]);
    throw error;
  }
};

export const dropPastTables = (client: pg.ClientBase, tables: readonly string[]): Promise<void> =>
  inTransaction(client, () => forget(client, tables));

const forget = async (client: pg.ClientBase, tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    await client.query(`DROP TABLE IF EXISTS past.${name(table)}`);
    await client.query('DELETE FROM read.parked_streams WHERE consumer = $1', [table]);
    await client.query('DELETE FROM read.checkpoints WHERE consumer = $1', [table]);
  }
};
