import type pg from 'pg';
import type { EventLog } from '@danubit/event-store/event-log';
import { lockCheckpoint } from './checkpoint.ts';
import { requireCheckpointOfLog } from './checkpoint-of-log.ts';
import { withConnection } from './connection.ts';
import type { Consumer, ConsumerSchema } from './consumer.ts';
import { decodeEach } from './decode-each.ts';
import { deliverIsolating } from './deliver.ts';
import { listParked, unpark, type NewlyParked } from './parking-table.ts';
import { inTransaction } from './transaction.ts';

export type ResumeOutcome =
  | { readonly kind: 'not-parked' }
  | { readonly kind: 'resumed'; readonly events: number }
  | { readonly kind: 'parked-again'; readonly parked: NewlyParked };

export type ResumeContext = {
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly schema: ConsumerSchema;
  readonly consumer: Consumer;
};

/**
 * Applies the held-back events of a parked stream in order, up to the checkpoint; the running consumer continues from there. Holds the lock
 * of the checkpoint, so the running consumer waits; that is short, since streams are short. Rows fed by several streams get these events
 * later than the log has them; a rebuild shows whether that made a difference.
 */
export const resumeParked = ({ pool, log, schema, consumer }: ResumeContext, stream: string): Promise<ResumeOutcome> =>
  withConnection(pool, (client) =>
    inTransaction(client, async () => {
      const checkpoint = await lockCheckpoint(client, schema, consumer.name);
      const found = (await listParked(client, schema, consumer.name)).find((parked) => parked.stream === stream);
      if (checkpoint === undefined || found === undefined) return { kind: 'not-parked' };
      await requireCheckpointOfLog(log.store, schema, consumer.name, checkpoint);
      const kept = (await log.store.readStream(stream, found.revision)).filter(
        ({ position, type }) => position <= checkpoint.position && consumer.concerns(type),
      );
      await unpark(client, schema, consumer.name, stream);
      // All deliveries are of this stream, which is not parked any more.
      const [parked] = await deliverIsolating({ client, schema, consumer }, await decodeEach(log, kept), []);
      return parked === undefined ? { kind: 'resumed', events: kept.length } : { kind: 'parked-again', parked };
    }),
  );

/** Resumes every parked stream of a consumer, each in its own transaction: one that is parked again does not hold back the others. */
export const resumeAllParked = async (
  context: ResumeContext,
  onOutcome: (stream: string, outcome: ResumeOutcome) => void,
): Promise<void> => {
  for (const { stream } of await listParked(context.pool, context.schema, context.consumer.name)) {
    onOutcome(stream, await resumeParked(context, stream));
  }
};
