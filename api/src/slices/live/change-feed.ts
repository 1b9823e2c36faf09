import { CHANGES_CHANNEL, parseChangeNotifications, type ChangeNotification } from '@danubit/projections/row-changes';
import { backOff, type Backoff } from '@danubit/runtime/backoff';
import pg from 'pg';
import { parseEndedSessions, SESSIONS_ENDED_CHANNEL } from '../../platform/sessions/sessions-ended.ts';

type ChangeFeedOptions = {
  readonly connectionString: string;
  readonly onChange: (notification: ChangeNotification) => void;
  readonly onSessionsEnded: (sessionIds: readonly string[]) => void;
  /** Notifications may have been lost. */
  readonly onGap: () => void;
  readonly onTrouble: (error: unknown) => void;
};

const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_BACKOFF: Backoff = { firstMs: 100, longestMs: 5_000 };
/** A query detects a connection that was lost without an error. */
const PROBE_EVERY_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;

/** Listens for committed changes of the read tables and for ended sessions. Has its own connection and reconnects when it is lost. */
export class ChangeFeed {
  readonly #options: ChangeFeedOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: ChangeFeedOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await this.#listenUntilLost(() => {
          // Notifications from before LISTEN were lost, also at the start.
          this.#options.onGap();
          failures = 0;
        });
      } catch (error) {
        this.#options.onTrouble(error);
      }
      await backOff(RECONNECT_BACKOFF, failures, signal);
    }
  }

  /** Resolves on stop; rejects when the connection is lost. */
  async #listenUntilLost(onListening: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      application_name: 'danubit api live',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
    });
    const { promise: isOver, resolve: stop, reject: lose } = Promise.withResolvers<void>();
    // Avoids an unhandled rejection when the connection is lost before `isOver` is awaited.
    isOver.catch(() => undefined);
    const onAbort = (): void => {
      stop();
    };
    this.#stopping.signal.addEventListener('abort', onAbort, { once: true });
    client.on('error', lose).on('end', () => {
      lose(new Error('The connection for live changes was closed.'));
    });
    client.on('notification', ({ channel, payload }) => {
      this.#read(channel, payload ?? '');
    });
    const probe = setInterval(() => {
      client.query('SELECT 1').catch(lose);
    }, PROBE_EVERY_MS);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGES_CHANNEL}`);
      await client.query(`LISTEN ${SESSIONS_ENDED_CHANNEL}`);
      onListening();
      await isOver;
    } finally {
      clearInterval(probe);
      this.#stopping.signal.removeEventListener('abort', onAbort);
      await client.end().catch(() => undefined);
    }
  }

  /** An unreadable notification counts as a gap, because it may have been about any table. */
  #read(channel: string, payload: string): void {
    try {
      if (channel === SESSIONS_ENDED_CHANNEL) this.#options.onSessionsEnded(parseEndedSessions(payload));
      else for (const notification of parseChangeNotifications(payload)) this.#options.onChange(notification);
    } catch (error) {
      this.#options.onTrouble(error);
      this.#options.onGap();
    }
  }
}
