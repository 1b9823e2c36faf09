import { ApiError, ConnectionError } from '../errors.ts';
import type { EventPage, PartnerEvent } from '../types.ts';
import type { Forwarded } from './forward-event.ts';

export type Listening = {
  readonly read: (cursor: string | undefined) => Promise<EventPage>;
  readonly forward: (event: PartnerEvent) => Promise<Forwarded>;
  readonly isWanted: (event: PartnerEvent) => boolean;
  /** Keeps how far events were forwarded, so that the next run continues there. */
  readonly keep: (cursor: string) => Promise<void>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
};

/** An hour takes 900 requests at most, and 360 while nothing happens, of the 1,000 that the smallest tier has. */
const SHORTEST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 10_000;

/** Forwards each event once it is answered, in order, until the signal aborts. */
export const listen = async (listening: Listening, start: string | undefined): Promise<void> => {
  const { wait, signal } = listening;
  let cursor = start;
  let pauseMs = SHORTEST_PAUSE_MS;
  while (!signal.aborted) {
    const { events, has_more: hasMore, retryAfterMs } = await pageOrNone(listening, cursor);
    cursor = await forwardAll(events, listening, cursor);
    if (hasMore) continue;
    pauseMs = events.length > 0 ? SHORTEST_PAUSE_MS : Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS);
    await wait(Math.max(pauseMs, retryAfterMs), signal).catch(() => undefined);
  }
};

/** @returns the last event that was answered or passed over; when the person stops the program, the next run begins after it */
const forwardAll = async (
  events: readonly PartnerEvent[],
  listening: Listening,
  start: string | undefined,
): Promise<string | undefined> => {
  let cursor = start;
  for (const event of events) {
    const forwarded = listening.isWanted(event) ? await untilAnswered(event, listening) : undefined;
    if (forwarded?.outcome === 'no_connection') return cursor;
    if (forwarded !== undefined) listening.print(lineOf(event, forwarded));
    cursor = event.event_id;
    await listening.keep(cursor);
  }
  return cursor;
};

/** The newest event, to begin after it; undefined when there is none. */
export const newestEvent = async (read: Listening['read']): Promise<string | undefined> => {
  let cursor: string | undefined;
  for (;;) {
    const page = await read(cursor);
    cursor = page.next_cursor ?? cursor;
    if (!page.has_more) return cursor;
  }
};

type Page = Pick<EventPage, 'events' | 'has_more'> & { readonly retryAfterMs: number };

/** A page without events when Danubit does not answer or is busy. */
const pageOrNone = async ({ read, print, signal }: Listening, cursor: string | undefined): Promise<Page> => {
  try {
    return { ...(await read(cursor)), retryAfterMs: 0 };
  } catch (error) {
    const none = { events: [], has_more: false, retryAfterMs: 0 };
    if (signal.aborted) return none;
    if (!isTemporary(error)) throw error;
    print(`${error.message} Trying again.`);
    return error instanceof ApiError ? { ...none, retryAfterMs: 1_000 * (error.retryAfterSeconds ?? 0) } : none;
  }
};

const isTemporary = (error: unknown): error is ApiError | ConnectionError =>
  error instanceof ConnectionError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));

/**
 * A receiver that is not running yet gets its event when it is; one that answers with an error, or too late, does not get it again.
 * @returns `no_connection` only when the person stops the program
 */
const untilAnswered = async (event: PartnerEvent, { forward, wait, print, signal }: Listening): Promise<Forwarded> => {
  for (let attempt = 0; ; attempt += 1) {
    const forwarded = await forward(event);
    if (forwarded.outcome !== 'no_connection') return forwarded;
    if (attempt === 0) print('Your receiver is not reachable. Events wait until it is.');
    await wait(Math.min(1000 * 2 ** attempt, LONGEST_PAUSE_MS), signal).catch(() => undefined);
    if (signal.aborted) return forwarded;
  }
};

const lineOf = ({ timestamp, type, event_id: id }: PartnerEvent, forwarded: Forwarded): string => {
  const result = forwarded.outcome === 'answered' ? String(forwarded.status) : forwarded.outcome.replace('_', ' ');
  return `${timestamp}  ${type.padEnd(22)}  ${id}  ${result}`;
};
