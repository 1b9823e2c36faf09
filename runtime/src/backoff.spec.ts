import { afterEach, expect, jest, test } from '@jest/globals';

const delays: { readonly ms: number; readonly options: { readonly signal?: AbortSignal } }[] = [];
let failure: Error | undefined;
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: (ms: number, _value: undefined, options: { readonly signal?: AbortSignal }) => {
    delays.push({ ms, options });
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  },
}));
const { backOff, fullBackoffMs } = await import('./backoff.ts');

const BACKOFF = { firstMs: 50, longestMs: 1_000 };

afterEach(() => {
  jest.restoreAllMocks();
  delays.length = 0;
  failure = undefined;
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
  await backOff(jitter === undefined ? BACKOFF : { ...BACKOFF, jitter }, 3);
  expect(delays).toEqual([{ ms, options: {} }]);
});

test('resolves when it is aborted, and rejects with any other failure', async () => {
  failure = new Error('ended');
  const { signal } = new AbortController();
  await expect(backOff(BACKOFF, 0, signal)).rejects.toThrow('ended');
  await expect(backOff(BACKOFF, 0)).rejects.toThrow('ended');
  await expect(backOff(BACKOFF, 0, AbortSignal.abort())).resolves.toBeUndefined();
  expect(delays.map(({ options }) => options.signal?.aborted)).toEqual([false, undefined, true]);
});
