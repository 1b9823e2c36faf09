import { START, type EventStore } from '@danubit/event-store/event-store.port';
import { ConsumerFault } from './consumer-fault.ts';
import type { Checkpoint, ConsumerSchema } from './consumer.ts';

/**
 * Refuses a checkpoint that belongs to another log: the log was emptied or replaced, log and tables were not restored together, or the
 * process has the address of another log. Continuing would skip events permanently, and the tables would seem up to date.
 * @throws CheckpointOfAnotherLog with the reason and the remedy
 * @returns the epoch of the log
 */
export const requireCheckpointOfLog = async (
  store: EventStore,
  schema: ConsumerSchema,
  consumer: string,
  checkpoint: Checkpoint,
): Promise<string> => {
  const epoch = await store.epoch();
  const mismatch = await mismatchOf(store, epoch, checkpoint);
  if (mismatch !== undefined) throw new CheckpointOfAnotherLog(schema, consumer, mismatch);
  return epoch;
};

const mismatchOf = async (store: EventStore, epoch: string, checkpoint: Checkpoint): Promise<string | undefined> => {
  const { position, eventId, eventPosition } = checkpoint;
  // No event of any log was handled yet.
  if (position === START) return undefined;
  if (checkpoint.epoch !== null && checkpoint.epoch !== epoch) {
    return `it is of the log with epoch ${checkpoint.epoch}, and this log has epoch ${epoch}`;
  }
  // A checkpoint without an epoch may hold a position of another kind of log, which compares as text all the same. `readAll` rejects such a
  // position.
  if (checkpoint.epoch === null) await store.readAll(position, 1);
  const head = await store.head();
  if (position > head) return `it is at ${position}, and the log ends at ${head === START ? 'its start: it is empty' : head}`;
  if (eventId === null || eventPosition === null) return undefined;
  const found = await store.eventAt(eventPosition);
  return found?.eventId === eventId ? undefined : `its last event (${eventId} at ${eventPosition}) is not in the log at this place`;
};

export class CheckpointOfAnotherLog extends ConsumerFault {
  constructor(schema: ConsumerSchema, consumer: string, mismatch: string) {
    super(`The checkpoint of ${consumer} does not belong to this log: ${mismatch}. ${REMEDIES[schema](consumer)}`);
  }
}

const REMEDIES: Readonly<Record<ConsumerSchema, (consumer: string) => string>> = {
  read: (consumer) =>
    `If the log is the right one, "make replay TABLE=${consumer} SWAP=1 OTHER_LOG=1" rebuilds the table from it; ` +
    'otherwise set the right address, or bring the log back with "make restore".',
  work: () =>
    'Nothing was done twice or left out: set the right address of the log, or bring log and due table back as of one moment with "make restore".',
};
