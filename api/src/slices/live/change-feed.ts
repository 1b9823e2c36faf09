import { CHANGES_CHANNEL, parseChangeNotices, type ChangeNotice } from '@danubit/projections/change-notices';
import pg from 'pg';
import { parseEndedSessions, SESSIONS_ENDED_CHANNEL } from '../../platform/sessions/sessions-ended.ts';

type ChangeFeedOptions = {
  readonly connectionString: string;
  readonly onNotice: (notice: ChangeNotice) => void;
  readonly onSessionsEnded: (sessionIds: readonly string[]) => void;
  /** Notices may have been lost while we were away. */
  readonly onGap: () => void;
  readonly onTrouble: (error: unknown) => void;
};

const CONNECT_TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A connection cut without a word is noticed by asking. */
const PROBE_EVERY_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;

/** Listens for committed changes of the read tables and for sessions that ended, over one connection of its own that is made again whenever it breaks. */
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
          // Whatever happened before we listened, at the start too, was told to nobody.
          this.#options.onGap();
          failures = 0;
        });
      } catch (error) {
        this.#options.onTrouble(error);
      }
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS), signal);
    }
  }

  /** Resolves when told to stop; rejects when the connection is lost. */
  async #listenUntilLost(onListening: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      application_name: 'danubit api live',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
    });
    const { promise: isOver, resolve: stop, reject: lose } = Promise.withResolvers<void>();
    // It may be lost before anybody waits for it.
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

  /** A notice that cannot be read is a gap: something changed and we do not know what. */
  #read(channel: string, payload: string): void {
    try {
      if (channel === SESSIONS_ENDED_CHANNEL) this.#options.onSessionsEnded(parseEndedSessions(payload));
      else for (const notice of parseChangeNotices(payload)) this.#options.onNotice(notice);
    } catch (error) {
      this.#options.onTrouble(error);
      this.#options.onGap();
    }
  }
}

/** Between half and all of the time, so that many processes do not come back at once. */
const pause = async (longestMs: number, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = (): void => {
    resolve();
  };
  const timer = setTimeout(wake, longestMs * (0.5 + Math.random() / 2));
  signal.addEventListener('abort', wake, { once: true });
  await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', wake);
};
