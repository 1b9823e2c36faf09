import { EventEmitter } from 'node:events';
import { PostgresConnection, type PostgresConnectionOptions } from 'bullmq';

/**
 * The connection on which all workers of a process are notified of new jobs. At each notification PostgreSQL wakes every listening session
 * of the database, also those that listen to other channels: with a session for each lane, a deposit woke fifteen of them about thirty
 * times.
 */
export const openSharedListener = (connection: PostgresConnectionOptions, onError: (error: Error) => void): PostgresConnection => {
  const listener = new PostgresConnection(connection);
  listener.setMaxListeners(0);
  listener.on('error', onError);
  return listener;
};

/** As BullMQ's own connection of a worker, except that notices of jobs arrive on the shared one. */
export class ListeningElsewhere extends PostgresConnection {
  readonly #listener: PostgresConnection;
  readonly #invalidated = (): void => void this.emit('listenerinvalidated');

  constructor(connection: PostgresConnectionOptions, listener: PostgresConnection) {
    super(connection);
    this.#listener = listener;
    listener.on('listenerinvalidated', this.#invalidated);
  }

  override async getListenClient(): ReturnType<PostgresConnection['getListenClient']> {
    const client = await this.#listener.getListenClient();
    // Each waiting worker has its own listener.
    if (client instanceof EventEmitter) client.setMaxListeners(0);
    return client;
  }

  /** The shared connection is not named after one lane. */
  override setListenClientName(): Promise<void> {
    return Promise.resolve();
  }

  override async close(): Promise<void> {
    this.#listener.off('listenerinvalidated', this.#invalidated);
    await super.close();
  }
}
