import type pg from 'pg';
import type { Position } from '@danubit/event-store/event-store.port';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { checkpointMove, lockCheckpointAt, type LastEvent } from './checkpoint.ts';
import type { Consumer, ConsumerSchema } from './consumer.ts';
import type { Delivery } from './decode-each.ts';
import { deliverIsolating, prepareBatch } from './deliver.ts';
import { parkedStreams, recordParking, type NewlyParked } from './parking-table.ts';
import { isEventFault } from './event-fault.ts';
import { bothSettled, inPipelinedTransaction } from './transaction.ts';
import { send } from './write.ts';

/** A range of the log: the events that concern the consumer, and the last event of the range. */
export type Page = { readonly deliveries: readonly Delivery[]; readonly last: Position; readonly lastId: string };

export type PageContext = { readonly client: pg.ClientBase; readonly schema: ConsumerSchema; readonly consumer: Consumer };

/**
 * Applies one batch in one transaction: lock the checkpoint, check that it is at `from`, apply the events, move the checkpoint, commit. A
 * batch that is delivered twice therefore takes effect once, and a second instance has no effect. Returns the streams that were parked.
 * @throws CheckpointMoved, or a database error: nothing was applied; retry from the stored checkpoint.
 */
export const consumePage = async (context: PageContext, from: Position, page: Page): Promise<readonly NewlyParked[]> => {
  if (page.deliveries.length === 0) {
    await send(context.client, [checkpointMove(context.schema, context.consumer, from, lastOf(page))]);
    return [];
  }
  try {
    return await attemptTogether(context, from, page);
  } catch (error) {
    // Only after a failure, since isolating needs savepoints.
    if (!isEventFault(error)) throw error;
    return attemptIsolating(context, from, page);
  }
};

/**
 * Two round trips: the handler runs while the lock is requested, assuming that no stream of the batch is parked, and its writes are sent
 * together with COMMIT.
 */
const attemptTogether = async (context: PageContext, from: Position, page: Page): Promise<readonly NewlyParked[]> => {
  const { client, schema, consumer } = context;
  const { parking } = await inPipelinedTransaction(client, {
    first: () => bothSettled(lockAndReadParked(context, from), prepareBatch(context, page.deliveries, [])),
    run: async ([parkedBefore, guess]) => {
      const isParked = new Set(parkedBefore);
      const batch = page.deliveries.some(({ stream }) => isParked.has(stream))
        ? await prepareBatch(context, page.deliveries, parkedBefore)
        : guess;
      await recordParking(client, schema, consumer.name, batch.parking);
      failpoint('batch-prepared');
      return batch;
    },
    last: ({ writes }) => send(client, [...writes, checkpointMove(schema, consumer, from, lastOf(page))]),
  });
  return parking.parked;
};

const attemptIsolating = (context: PageContext, from: Position, page: Page): Promise<readonly NewlyParked[]> =>
  inPipelinedTransaction(context.client, {
    first: () => lockAndReadParked(context, from),
    run: (parkedBefore) => deliverIsolating(context, page.deliveries, parkedBefore),
    last: () => send(context.client, [checkpointMove(context.schema, context.consumer, from, lastOf(page))]),
  });

const lastOf = ({ last, lastId }: Page): LastEvent => ({ position: last, eventId: lastId });

/** Reads the parked streams after the lock, so that changes of its previous holder are visible. */
const lockAndReadParked = async ({ client, schema, consumer }: PageContext, from: Position): Promise<readonly string[]> => {
  const locked = lockCheckpointAt(client, schema, consumer, from);
  const [parked] = await Promise.all([parkedStreams(client, schema, consumer.name), locked]);
  return parked;
};
