import type { Position } from '@danubit/event-store/event-store.port';
import { MAX_KEY_AGE_MS } from '@danubit/event-store/personal-data.port';
import type { Delivery } from './decode-each.ts';

/** Number of decoded events kept for consumers that are almost caught up; others read the log themselves. */
const MAX_EVENTS = 1_000;
/** Events left after the limit was passed. Dropping one event at a time would move the whole array for each new event. */
const LEFT_WHEN_FULL = MAX_EVENTS / 2;
/** Decoded events hold personal data in plain text, so they are kept at most as long as a key may be, and at least half as long. */
const SWEEP_EVERY_MS = MAX_KEY_AGE_MS / 2;

/** All events after `start`, up to and including `end`. */
export type Window = { readonly start: Position; readonly end: Position };

export type RecentEvents = {
  /** `undefined` until the log was first read. */
  readonly window: () => Window | undefined;
  /** Up to `limit` events after a position that lies in the window. */
  readonly after: (position: Position, limit: number) => readonly Delivery[];
  readonly begin: (at: Position) => void;
  readonly add: (deliveries: readonly Delivery[]) => void;
  /** Resolves when events are added after this call, or on `wake`. */
  readonly changed: () => Promise<void>;
  readonly wake: () => void;
};

export const recentEvents = (): RecentEvents => {
  let window: Window | undefined;
  const kept: Delivery[] = [];
  let change = Promise.withResolvers<void>();

  const wake = (): void => {
    change.resolve();
    change = Promise.withResolvers<void>();
  };

  const slideTo = (next: Window): void => {
    window = next;
    wake();
  };

  const dropUpTo = (position: Position): void => {
    if (window === undefined || position <= window.start) return;
    kept.splice(0, countUpTo(kept, position));
    window = { start: position, end: window.end };
  };

  // One timer for all: with hundreds of batches a second, a timer for each would keep that many events in memory.
  let isSweepDue = false;
  const sweepLater = (upTo: Position): void => {
    isSweepDue = true;
    setTimeout(() => {
      dropUpTo(upTo);
      isSweepDue = false;
      if (window !== undefined && kept.length > 0) sweepLater(window.end);
    }, SWEEP_EVERY_MS).unref();
  };

  return {
    window: () => window,
    after: (position, limit) => {
      const first = countUpTo(kept, position);
      return kept.slice(first, first + limit);
    },
    begin: (at) => {
      slideTo({ start: at, end: at });
    },
    add: (deliveries) => {
      const last = deliveries.at(-1);
      if (window === undefined || last === undefined) return;
      kept.push(...deliveries);
      const surplus = kept.length > MAX_EVENTS ? kept.at(-LEFT_WHEN_FULL - 1) : undefined;
      if (surplus !== undefined) dropUpTo(surplus.position);
      slideTo({ start: window.start, end: last.position });
      if (!isSweepDue) sweepLater(last.position);
    },
    changed: () => change.promise,
    wake,
  };
};

/** Number of events at or before a position, by binary search. */
const countUpTo = (events: readonly Delivery[], position: Position): number => {
  let [from, to] = [0, events.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const event = events[middle];
    if (event !== undefined && event.position <= position) from = middle + 1;
    else to = middle;
  }
  return from;
};
