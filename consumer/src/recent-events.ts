import type { Position } from '@danubit/event-store/event-store.port';
import { MAX_KEY_AGE_MS } from '@danubit/event-store/personal-data.port';
import type { Delivery } from './decode-each.ts';

/** Newest events kept decoded for consumers that are close behind; others read the log themselves. */
const MAX_EVENTS = 1_000;
/** What is left when there were too many: making room for one event at a time would move thousands of them with each. */
const LEFT_WHEN_FULL = MAX_EVENTS / 2;
/** Decoded events hold personal data in the clear: they are kept no longer than a key may be, and half as long at least. */
const SWEEP_EVERY_MS = MAX_KEY_AGE_MS / 2;

/** All events after `start`, up to and including `end`. */
export type Window = { readonly start: Position; readonly end: Position };

export type RecentEvents = {
  /** `undefined` until the first look at the log. */
  readonly window: () => Window | undefined;
  /** The first events of the window behind a position, `limit` at most. */
  readonly after: (position: Position, limit: number) => readonly Delivery[];
  readonly begin: (at: Position) => void;
  readonly add: (deliveries: readonly Delivery[]) => void;
  /** Resolves when events are added after this call, or at a wake-up. */
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

  // One for all: a timer for each of hundreds of batches a second would keep an event of each as long.
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

/** How many events lie at or before a position. They ascend, so half of what is left is looked at no more with each step. */
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
