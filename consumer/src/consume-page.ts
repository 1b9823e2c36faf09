import type pg from 'pg';
import type { Position } from '@danubit/event-store/event-store.port';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { checkpointMove, lockCheckpointAt, type LastEvent } from './checkpoint.ts';
import type { Consumer, ConsumerSchema } from './consumer.ts';
import type { Delivery } from './decode-each.ts';
import { deliverIsolating, prepareBatch } from './deliver.ts';
import { parkedStreams, recordParking, type NewlyParked } from './parking-table.ts';
import { isPoison } from './poison.ts';
import { bothEnded, inPipelinedTransaction } from './transaction.ts';
import { send } from './write.ts';

/** A stretch of the log: the events that concern the consumer, and where the stretch ends. */
export type Page = { readonly deliveries: readonly Delivery[]; readonly last: Position; readonly lastId: string };

export type PageScene = { readonly client: pg.ClientBase; readonly schema: ConsumerSchema; readonly consumer: Consumer };

/**
 * One batch, one transaction: lock the checkpoint and see that it is where we read from, apply, move it, commit. So a batch
 * delivered twice takes effect once, and a second instance is fenced off. Returns the streams that had to be parked.
 * @throws CheckpointMoved, or a database error: nothing was applied, try again from the stored checkpoint.
 */
export const consumePage = async (scene: PageScene, from: Position, page: Page): Promise<readonly NewlyParked[]> => {
  if (page.deliveries.length === 0) {
    await send(scene.client, [checkpointMove(scene.schema, scene.consumer, from, lastOf(page))]);
    return [];
  }
  try {
    return await attemptTogether(scene, from, page);
  } catch (error) {
    // Isolating costs savepoints, so the good days go without.
    if (!isPoison(error)) throw error;
    return attemptIsolating(scene, from, page);
  }
};

/**
 * Waits for the database twice: the batch is prepared along with the lock, as if nothing was parked, and written along with COMMIT.
 */
const attemptTogether = async (scene: PageScene, from: Position, page: Page): Promise<readonly NewlyParked[]> => {
  const { client, schema, consumer } = scene;
  const { parking } = await inPipelinedTransaction(client, {
    first: () => bothEnded(lockAndLook(scene, from), prepareBatch(scene, page.deliveries, [])),
    run: async ([parkedBefore, guess]) => {
      const isParked = new Set(parkedBefore);
      const batch = page.deliveries.some(({ stream }) => isParked.has(stream))
        ? await prepareBatch(scene, page.deliveries, parkedBefore)
        : guess;
      await recordParking(client, schema, consumer.name, batch.parking);
      failpoint('batch-prepared');
      return batch;
    },
    last: ({ writes }) => send(client, [...writes, checkpointMove(schema, consumer, from, lastOf(page))]),
  });
  return parking.parked;
};

const attemptIsolating = (scene: PageScene, from: Position, page: Page): Promise<readonly NewlyParked[]> =>
  inPipelinedTransaction(scene.client, {
    first: () => lockAndLook(scene, from),
    run: (parkedBefore) => deliverIsolating(scene, page.deliveries, parkedBefore),
    last: () => send(scene.client, [checkpointMove(scene.schema, scene.consumer, from, lastOf(page))]),
  });

const lastOf = ({ last, lastId }: Page): LastEvent => ({ position: last, eventId: lastId });

/** The streams parked by now: asked for behind the lock, so that whatever its last holder did to them is seen. */
const lockAndLook = async ({ client, schema, consumer }: PageScene, from: Position): Promise<readonly string[]> => {
  const locked = lockCheckpointAt(client, schema, consumer, from);
  const [parked] = await Promise.all([parkedStreams(client, schema, consumer.name), locked]);
  return parked;
};
