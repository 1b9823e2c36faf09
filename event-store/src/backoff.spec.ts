import { afterEach, expect, jest, test } from '@jest/globals';

const delays: { readonly ms: number; readonly options: { readonly signal?: AbortSignal } }[] = [];
let failure: Error | undefined;
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: (ms: number, _value: undefined, options: { readonly signal?: AbortSignal }) => {
    delays.push({ ms, options });
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  },
}));
const { backOff, longestBackOffMs } = await import('./backoff.ts');

afterEach(() => {
  jest.restoreAllMocks();
  delays.length = 0;
  failure = undefined;
});

test('doubles from try to try, up to a second', () => {
  expect([0, 1, 2, 3, 4, 5, 20, 2_000].map(longestBackOffMs)).toEqual([50, 100, 200, 400, 800, 1_000, 1_000, 1_000]);
});

test.each([
  [0, 200],
  [0.5, 300],
  [1, 400],
])('waits between half and all of the time (dice: %d)', async (dice, ms) => {
  jest.spyOn(Math, 'random').mockReturnValue(dice);
  await backOff(3);
  expect(delays).toEqual([{ ms, options: {} }]);
});

test('ends quietly when it is aborted, and only then', async () => {
  failure = new Error('ended');
  const { signal } = new AbortController();
  await expect(backOff(0, signal)).rejects.toThrow('ended');
  await expect(backOff(0)).rejects.toThrow('ended');
  await expect(backOff(0, AbortSignal.abort())).resolves.toBeUndefined();
  expect(delays.map(({ options }) => options.signal?.aborted)).toEqual([false, undefined, true]);
});
