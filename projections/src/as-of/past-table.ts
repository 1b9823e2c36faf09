import { putCheckpoint } from '@danubit/consumer/checkpoint';
import { inTransaction } from '@danubit/consumer/transaction';
import { START, type Position } from '@danubit/event-store/event-store.port';
import type pg from 'pg';
import type { Projection } from '../define-projection.ts';
import { fillTwin, type FillContext } from '../rebuild/fill-twin.ts';
import { projectionConsumer } from '../runner/projection-consumer.ts';
import { name } from '../runner/read-table-sql.ts';

/** A read table as of a past position, beside the live one. */
export const pastTableName = ({ table }: Projection, id: string): string => name(`${table}_past_${id}`);

type PastTable = { readonly id: string; readonly position: Position };
type BuildContext = Omit<FillContext, 'consumer'>;

/**
 * Fills `read.<table>_past_<id>` from the start of the log up to a position with the ordinary consumer, in this one connection. The live
 * table, its checkpoint and its readers are not touched. Interrupted or failed, it leaves nothing.
 */
export const buildPastTable = async (context: BuildContext, projection: Projection, { id, position }: PastTable): Promise<void> => {
  const { client, log } = context;
  const consumer = projectionConsumer(projection, { twin: pastTableName(projection, id) });
  const epoch = await log.store.epoch();
  await inTransaction(client, async () => {
    await forget(client, projection, id);
    await client.query(`CREATE TABLE read.${consumer.name} (LIKE read.${name(projection.table)} INCLUDING ALL)`);
    await putCheckpoint(client, 'read', consumer, START, { epoch, eventId: null, eventPosition: null });
  });
  try {
    await fillTwin({ ...context, consumer }, START, position);
    context.signal?.throwIfAborted();
    await client.query('DELETE FROM read.checkpoints WHERE consumer = $1', [consumer.name]);
  } catch (error) {
    await dropPastTable(client, projection, id);
    throw error;
  }
};

export const dropPastTable = (client: pg.ClientBase, projection: Projection, id: string): Promise<void> =>
  inTransaction(client, () => forget(client, projection, id));

const forget = async (client: pg.ClientBase, projection: Projection, id: string): Promise<void> => {
  const table = pastTableName(projection, id);
  await client.query(`DROP TABLE IF EXISTS read.${table}`);
  await client.query('DELETE FROM read.parked_streams WHERE consumer = $1', [table]);
  await client.query('DELETE FROM read.checkpoints WHERE consumer = $1', [table]);
};
