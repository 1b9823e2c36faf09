import { LIVE_HEARTBEAT_SECONDS, type LiveMessage } from '@danubit/contracts/http/support/live-message.contract';
import { readLiveMessages } from './read-live-messages.ts';

/**
 * Keeps one live stream open while the page needs it.
 * Invariant: missed changes are refetched. Everything is reported stale after the first connection, after every interruption and on
 * `resync`. Only a stream that directly replaces a live one, because of a new token, resumes at its cursor instead.
 */

/** Waits between attempts; the last one repeats. */
export const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000] as const;
/** A connection that is silent for two heartbeats is treated as dead. */
export const STALE_AFTER_MS = 2 * LIVE_HEARTBEAT_SECONDS * 1_000;
/** After this many consecutive failed attempts, each further attempt also refetches everything (polling). */
export const POLLING_AFTER_FAILURES = 3;

/** `polling`: no stream is available, and everything is refetched every few seconds instead. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'offline';

export type LiveConnectionOptions = {
  /** Sends the request with the bearer token and with the cursor as `Last-Event-ID`. */
  readonly open: (request: { readonly lastEventId: string | undefined; readonly signal: AbortSignal }) => Promise<Response>;
  readonly isOnline: () => boolean;
  readonly onTableChanged: (table: string) => void;
  readonly onEverythingStale: () => void;
  readonly onState: (state: LiveState) => void;
};

export type LiveConnection = {
  /** Opens a new stream immediately, for example with a new token or when the network is back. */
  readonly reconnect: () => void;
  readonly stop: () => void;
};

type Ending = 'was_live' | 'failed';

export const startLiveConnection = (options: LiveConnectionOptions): LiveConnection => {
  const control = createControl();
  const setState = onChange(options.onState);
  let isLive = false;
  let lastEventId: string | undefined;
  const leaveLive = (): void => {
    isLive = false;
    setState(options.isOnline() ? 'reconnecting' : 'offline');
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    let waits = 0;
    setState(options.isOnline() ? 'connecting' : 'offline');
    while (!control.isStopped()) {
      if (!options.isOnline()) {
        leaveLive();
        await control.pause();
        continue;
      }
      const isSeamless = isLive && lastEventId !== undefined;
      const ending = await listenOnce(options, control.newAttempt(), lastEventId, {
        onCursor: (cursor) => {
          lastEventId = cursor;
        },
        onLive: () => {
          isLive = true;
          setState('live');
          if (!isSeamless) options.onEverythingStale();
        },
      });
      if (control.isStopped() || control.isReconnectAsked()) continue;
      failures = ending === 'was_live' ? 0 : failures + 1;
      waits = ending === 'was_live' ? 1 : waits + 1;
      leaveLive();
      if (failures >= POLLING_AFTER_FAILURES) {
        options.onEverythingStale();
        if (options.isOnline()) setState('polling');
      }
      await control.pause(delayBefore(waits));
    }
  };
  void run();

  return { reconnect: control.reconnect, stop: control.stop };
};

/** Handles requests of the page to reconnect or stop, which interrupt the current wait. */
const createControl = () => {
  let isStopped = false;
  let isReconnectAsked = false;
  let attempt = new AbortController();
  let wakeUp: () => void = () => undefined;
  const interrupt = (): void => {
    attempt.abort();
    wakeUp();
  };
  return {
    isStopped: () => isStopped,
    /** Whether a reconnect was requested since the last attempt began. */
    isReconnectAsked: () => isReconnectAsked,
    newAttempt: (): AbortController => {
      isReconnectAsked = false;
      attempt = new AbortController();
      return attempt;
    },
    /** Without a time, waits until it is interrupted. */
    pause: (milliseconds?: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    reconnect: (): void => {
      isReconnectAsked = true;
      interrupt();
    },
    stop: (): void => {
      isStopped = true;
      interrupt();
    },
  };
};

const onChange = (tell: (state: LiveState) => void): ((next: LiveState) => void) => {
  let state: LiveState | undefined;
  return (next) => {
    if (state === next) return;
    state = next;
    tell(next);
  };
};

const delayBefore = (wait: number): number => RECONNECT_DELAYS_MS[Math.min(wait, RECONNECT_DELAYS_MS.length) - 1] ?? RECONNECT_DELAYS_MS[0];

/** One connection from request to end. Every ending is a return value; this function never throws. */
const listenOnce = async (
  options: LiveConnectionOptions,
  attempt: AbortController,
  lastEventId: string | undefined,
  { onCursor, onLive }: { readonly onCursor: (cursor: string) => void; readonly onLive: () => void },
): Promise<Ending> => {
  let ending: Ending = 'failed';
  let silence: ReturnType<typeof setTimeout> | undefined;
  const onActivity = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      attempt.abort();
    }, STALE_AFTER_MS);
  };
  const onMessage = (message: LiveMessage): void => {
    if (attempt.signal.aborted) return;
    if (ending === 'failed') {
      ending = 'was_live';
      onLive();
    }
    if (message.type === 'changed') options.onTableChanged(message.table);
    if (message.type === 'resync') options.onEverythingStale();
  };
  onActivity();
  try {
    const response = await options.open({ lastEventId, signal: attempt.signal });
    if (response.ok && response.body !== null) await readLiveMessages(response.body, { onMessage, onCursor, onActivity });
  } catch {
    // A refused, dropped or aborted connection ends like one closed by the server; the loop decides how to continue.
  } finally {
    clearTimeout(silence);
  }
  return ending;
};
