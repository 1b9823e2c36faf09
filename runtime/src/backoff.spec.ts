import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { backOff, fullBackoffMs } from './backoff.ts';

const BACKOFF = { firstMs: 50, longestMs: 1_000 };

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('doubles from attempt to attempt, up to the longest wait', () => {
  expect([0, 1, 2, 3, 4, 5, 20, 2_000].map((attempt) => fullBackoffMs(BACKOFF, attempt))).toEqual([
    50, 100, 200, 400, 800, 1_000, 1_000, 1_000,
  ]);
});

test.each([
  [undefined, 0, 200],
  [undefined, 0.5, 300],
  [undefined, 1, 400],
  [[0, 1], 0.5, 200],
  [[0.5, 1.5], 0, 200],
  [[0.5, 1.5], 1, 600],
] as const)('waits a random share of the time (jitter %j, random number %d)', async (jitter, random, ms) => {
  jest.spyOn(Math, 'random').mockReturnValue(random);
  const over = jest.fn();
  const waiting = backOff(jitter === undefined ? BACKOFF : { ...BACKOFF, jitter }, 3).then(over);
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(over).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
});

test('ends immediately when it is aborted, before or during the wait', async () => {
  const ending = new AbortController();
  const waiting = backOff(BACKOFF, 0, ending.signal);
  ending.abort();
  await waiting;
  await backOff(BACKOFF, 0, AbortSignal.abort());
  expect(jest.getTimerCount()).toBe(0);
});
