import { START, type EventStore } from '@danubit/event-store/event-store.port';

/** What a database's own checkpoints say of the log that its tables were made from. */
export const EPOCHS_OF_TABLES = `SELECT DISTINCT epoch FROM read.checkpoints WHERE epoch IS NOT NULL AND position <> '${START}'`;

/**
 * For what appends without being a consumer: an append to another log than the one that the tables are made from is lost to everyone.
 * @throws Error when the log is another one
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
