import { expect, test } from '@jest/globals';
import { ConnectionLost, NoConnection } from '@danubit/consumer/consumer-fault';
import { StoreUnreachable } from '@danubit/event-store/event-store.port';
import { insistently } from './insistently.ts';

const AT_ONCE = { firstMs: 0, longestMs: 0 };

const failing = (times: number, error: Error) => {
  let built = 0;
  return { build: () => ((built += 1) <= times ? Promise.reject(error) : Promise.resolve('report')), count: () => built };
};

test('a table is built again until the log has answered', async () => {
  const seen: Error[] = [];
  const lost = new StoreUnreachable();
  const { build, count } = failing(3, lost);
  expect(await insistently(build, (error) => seen.push(error), AT_ONCE)).toBe('report');
  expect(count()).toBe(4);
  expect(seen).toEqual([lost, lost, lost]);
});

test.each([new ConnectionLost(), new NoConnection({ cause: new Error('timeout exceeded when trying to connect') })])(
  'so it is after a database without an answer: %s',
  async (lost) => {
    const { build, count } = failing(2, lost);
    expect(await insistently(build, () => undefined, AT_ONCE)).toBe('report');
    expect(count()).toBe(3);
  },
);

test('a log that never answers ends the rebuild', async () => {
  const { build, count } = failing(Infinity, new StoreUnreachable());
  await expect(insistently(build, () => undefined, AT_ONCE)).rejects.toThrow(StoreUnreachable);
  expect(count()).toBe(6);
});

test('any other error ends it immediately', async () => {
  const { build, count } = failing(1, new Error('Another rebuild of balances is running.'));
  await expect(insistently(build, () => undefined, AT_ONCE)).rejects.toThrow('Another rebuild');
  expect(count()).toBe(1);
});
