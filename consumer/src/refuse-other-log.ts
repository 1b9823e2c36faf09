import { START, type EventStore } from '@danubit/event-store/event-store.port';

/** Epochs of the log from which the tables of this database were made. */
export const EPOCHS_OF_TABLES = `SELECT DISTINCT epoch FROM read.checkpoints WHERE epoch IS NOT NULL AND position <> '${START}'`;

/**
 * For processes that append without being a consumer: events appended to another log than that of the tables would never be handled.
 * @throws Error when the tables were made from another log
 */
export const refuseOtherLog = async (store: Pick<EventStore, 'epoch'>, rows: readonly { readonly epoch: string }[]): Promise<void> => {
  if (rows.length === 0) return;
  const epoch = await store.epoch();
  if (rows.some((row) => row.epoch === epoch)) return;
  throw new Error(
    `This is not the log that the tables of this database were made from (its epoch is ${epoch}, theirs ${rows.map((row) => row.epoch).join(', ')}). ` +
      'Set EVENTSTORE_URL to the log of this installation, or leave it out where the log is in PostgreSQL.',
  );
};
