import type { Position } from '../event-store/event-store.port.ts';
import { MAX_KEY_AGE_MS } from '../event-store/personal-data.port.ts';
import type { Delivery } from './decode-each.ts';

/** Newest events kept decoded for consumers that are close behind; others read the log themselves. */
const MAX_EVENTS = 4_000;
/** Decoded events hold personal data in the clear: they are kept no longer than a key may be. */
const MAX_AGE_MS = MAX_KEY_AGE_MS;

/** All events after `start`, up to and including `end`. */
export type Window = { readonly start: Position; readonly end: Position; readonly deliveries: readonly Delivery[] };

export type RecentEvents = {
  /** `undefined` until the first look at the log. */
  readonly window: () => Window | undefined;
  readonly begin: (at: Position) => void;
  readonly add: (deliveries: readonly Delivery[]) => void;
  /** Resolves when events are added after this call. */
  readonly changed: () => Promise<void>;
};

export const recentEvents = (): RecentEvents => {
  let window: Window | undefined;
  let change = Promise.withResolvers<void>();

  const slideTo = (next: Window): void => {
    window = next;
    change.resolve();
    change = Promise.withResolvers<void>();
  };

  return {
    window: () => window,
    begin: (at) => {
      slideTo({ start: at, end: at, deliveries: [] });
    },
    add: (deliveries) => {
      const last = deliveries.at(-1);
      if (window === undefined || last === undefined) return;
      slideTo(extended(window, deliveries));
      setTimeout(() => {
        if (window !== undefined) window = cutUpTo(window, last.position);
      }, MAX_AGE_MS).unref();
    },
    changed: () => change.promise,
  };
};

const extended = (window: Window, added: readonly Delivery[]): Window => {
  const all = [...window.deliveries, ...added];
  const grown = { start: window.start, end: all.at(-1)?.position ?? window.end, deliveries: all };
  const dropped = all.slice(0, -MAX_EVENTS).at(-1);
  return dropped === undefined ? grown : cutUpTo(grown, dropped.position);
};

const cutUpTo = (window: Window, position: Position): Window =>
  position <= window.start ? window : { start: position, end: window.end, deliveries: eventsAfter(window, position) };

export const eventsAfter = ({ deliveries }: Window, position: Position): readonly Delivery[] =>
  deliveries.slice(deliveries.findLastIndex((delivery) => delivery.position <= position) + 1);
