import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MAX_KEY_AGE_MS } from '@danubit/event-store/personal-data.port';
import type { Delivery } from './decode-each.ts';
import { recentEvents, type RecentEvents } from './recent-events.ts';

let recent: RecentEvents;
beforeEach(() => {
  jest.useFakeTimers();
  recent = recentEvents();
});
afterEach(() => {
  jest.useRealTimers();
});

const positionOf = (place: number): string => String(place).padStart(6, '0');
const deliveries = (from: number, to: number): readonly Delivery[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    stream: 's',
    revision: BigInt(from + index),
    position: positionOf(from + index),
    eventId: String(from + index),
    type: 'Any',
    event: null,
    reason: 'a test',
  }));
const placesAfter = (place: number, limit = 1_000) => recent.after(positionOf(place), limit).map(({ revision }) => Number(revision));
const windowNow = () => {
  const window = recent.window();
  return window && [window.start, window.end];
};

describe('the recent events', () => {
  test('are empty before the log was first read', () => {
    recent.add(deliveries(1, 3));
    expect([recent.window(), recent.after('', 10)]).toEqual([undefined, []]);
  });

  test('are the new events after any position in the window, up to a limit', () => {
    recent.begin(positionOf(0));
    expect(windowNow()).toEqual([positionOf(0), positionOf(0)]);
    recent.add(deliveries(1, 3));
    recent.add(deliveries(4, 7));
    recent.add([]);
    expect(windowNow()).toEqual([positionOf(0), positionOf(7)]);
    for (let place = 0; place <= 7; place += 1) {
      expect(placesAfter(place)).toEqual(Array.from({ length: 7 - place }, (_, index) => place + 1 + index));
    }
    expect([placesAfter(2, 2), placesAfter(2, 0), placesAfter(9)]).toEqual([[3, 4], [], []]);
  });

  test('are a thousand at most, and half as many once there were more', () => {
    recent.begin(positionOf(0));
    recent.add(deliveries(1, 1_000));
    expect([windowNow()?.[0], placesAfter(0).length]).toEqual([positionOf(0), 1_000]);
    recent.add(deliveries(1_001, 1_001));
    expect(windowNow()).toEqual([positionOf(501), positionOf(1_001)]);
    expect(placesAfter(501)).toEqual(Array.from({ length: 500 }, (_, index) => 502 + index));
  });

  test('are dropped when they reach the maximum age of a key, and not before half of it', () => {
    recent.begin(positionOf(0));
    recent.add(deliveries(1, 2));
    jest.advanceTimersByTime(MAX_KEY_AGE_MS / 4);
    recent.add(deliveries(3, 4));
    jest.advanceTimersByTime(MAX_KEY_AGE_MS / 4 - 1);
    expect(placesAfter(0)).toEqual([1, 2, 3, 4]);
    jest.advanceTimersByTime(1);
    expect([windowNow(), placesAfter(2)]).toEqual([
      [positionOf(2), positionOf(4)],
      [3, 4],
    ]);
    jest.advanceTimersByTime(MAX_KEY_AGE_MS / 2);
    expect([windowNow(), placesAfter(0)]).toEqual([[positionOf(4), positionOf(4)], []]);
    expect(jest.getTimerCount()).toBe(0);
    recent.add(deliveries(5, 5));
    jest.advanceTimersByTime(MAX_KEY_AGE_MS / 2);
    expect(placesAfter(0)).toEqual([]);
  });

  test('never include dropped events, even for an old position', () => {
    recent.begin(positionOf(0));
    recent.add(deliveries(1, 2));
    recent.add(deliveries(3, 1_003));
    expect(windowNow()).toEqual([positionOf(503), positionOf(1_003)]);
    jest.advanceTimersByTime(MAX_KEY_AGE_MS / 2);
    expect([windowNow(), placesAfter(503).length]).toEqual([[positionOf(503), positionOf(1_003)], 500]);
  });

  test('have one timer for all of them', () => {
    recent.begin(positionOf(0));
    for (let place = 1; place <= 50; place += 1) recent.add(deliveries(place, place));
    expect(jest.getTimerCount()).toBe(1);
  });

  test('wake the waiting consumers once for each change', async () => {
    const told: string[] = [];
    const wait = (name: string) => recent.changed().then(() => told.push(name));
    const first = wait('begin');
    recent.begin(positionOf(0));
    await first;
    const second = wait('add');
    recent.add(deliveries(1, 1));
    await second;
    const third = wait('wake');
    recent.wake();
    await third;
    expect(told).toEqual(['begin', 'add', 'wake']);
    const [fourth, after] = [recent.changed(), recent.changed()];
    expect(after).toBe(fourth);
  });
});
