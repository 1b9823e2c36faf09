import type pg from 'pg';
import type { Position } from '../event-store/event-store.port.ts';
import { failpoint } from '../process/failpoint.ts';
import { lockCheckpointAt, moveCheckpoint } from './checkpoint.ts';
import type { Consumer, ConsumerSchema } from './consumer.ts';
import type { Delivery } from './decode-each.ts';
import { deliver, type DeliveryMode } from './deliver.ts';
import { parkedStreams, type NewlyParked } from './parking-table.ts';
import { isPoison } from './poison.ts';
import { inPipelinedTransaction } from './transaction.ts';

/** A stretch of the log: the events that concern the consumer, and where the stretch ends. */
export type Page = { readonly deliveries: readonly Delivery[]; readonly last: Position };

export type PageScene = { readonly client: pg.ClientBase; readonly schema: ConsumerSchema; readonly consumer: Consumer };

/**
 * One batch, one transaction: lock the checkpoint and see that it is where we read from, apply, move it, commit. So a batch
 * delivered twice takes effect once, and a second instance is fenced off. Returns the streams that had to be parked.
 * @throws CheckpointMoved, or a database error: nothing was applied, try again from the stored checkpoint.
 */
export const consumePage = async (scene: PageScene, from: Position, page: Page): Promise<readonly NewlyParked[]> => {
  if (page.deliveries.length === 0) {
    await moveCheckpoint(scene.client, scene.schema, scene.consumer, from, page.last);
    return [];
  }
  try {
    return await attempt(scene, from, page, 'together');
  } catch (error) {
    // Isolating costs savepoints, so the good days go without.
    if (!isPoison(error)) throw error;
    return attempt(scene, from, page, 'isolating');
  }
};

const attempt = (scene: PageScene, from: Position, page: Page, mode: DeliveryMode): Promise<readonly NewlyParked[]> =>
  inPipelinedTransaction(scene.client, {
    first: () => lockAndLook(scene, from),
    run: async (parkedBefore) => {
      const parked = await deliver(scene, page.deliveries, parkedBefore, mode);
      failpoint('batch-applied');
      return parked;
    },
    last: () => moveCheckpoint(scene.client, scene.schema, scene.consumer, from, page.last),
  });

/** The streams parked by now: asked for behind the lock, so that whatever its last holder did to them is seen. */
const lockAndLook = async ({ client, schema, consumer }: PageScene, from: Position): Promise<readonly string[]> => {
  const locked = lockCheckpointAt(client, schema, consumer, from);
  const [parked] = await Promise.all([parkedStreams(client, schema, consumer.name), locked]);
  return parked;
};
