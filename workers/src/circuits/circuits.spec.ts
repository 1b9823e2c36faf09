import { describe, expect, test } from '@jest/globals';
import { eventually } from '@danubit/runtime/testing/eventually';
import { CircuitOpen, openCircuits } from './circuits.ts';

const LANES = ['books', 'call:a', 'look-up:a', 'call:b'] as const;
const OPEN_FOR_MS = 40;

const timeout = { kind: 'unknown', reason: 'timeout', providerReference: null } as const;
const declined = { kind: 'declined', code: 'card_declined', raw: 'generic_decline', providerReference: null } as const;
const notConfirmed = { kind: 'unknown', reason: 'not_confirmed', providerReference: 'pi_1' } as const;

const open = () => {
  const changes: string[] = [];
  const circuits = openCircuits(LANES, ({ lane, to }) => changes.push(`${lane} ${to}`), OPEN_FOR_MS);
  const call = <T>(verdict: T, lane: 'call:a' | 'look-up:a' | 'call:b' = 'call:a') =>
    circuits.run(lane, () => circuits.call(lane, () => Promise.resolve(verdict)));
  const fail = async (): Promise<void> => {
    for (let times = 0; times < 5; times += 1) await call(timeout);
  };
  const isReady = () => eventually(() => circuits.roomOf('call:a', 64) === 1);
  return { circuits, changes, call, fail, isReady };
};

describe('a circuit breaker', () => {
  test('opens after repeated time-outs: then its lane has no room and runs no work, and other lanes are not affected', async () => {
    const { circuits, changes, fail, call } = open();
    await fail();
    expect(changes).toEqual(['call:a open']);
    expect([circuits.roomOf('call:a', 64), circuits.roomOf('look-up:a', 64), circuits.roomOf('call:b', 64)]).toEqual([0, 64, 64]);
    expect(await call(declined)).toBe('closed');
    expect(await call(declined, 'call:b')).toEqual(declined);
    expect(await circuits.run('books', () => Promise.resolve('booked'))).toBe('booked');
    expect(circuits.states().map(({ lane, state }) => `${lane} ${state}`)).toEqual(['call:a open', 'look-up:a closed', 'call:b closed']);
  });

  test('does not count a decline or another answer of the provider as a failure', async () => {
    const { changes, call } = open();
    for (let times = 0; times < 30; times += 1) await call(times % 2 === 0 ? declined : notConfirmed);
    expect(changes).toEqual([]);
  });

  test('lets one call through after a while: a good answer closes it, a bad one opens it again', async () => {
    const { circuits, changes, fail, call, isReady } = open();
    await fail();
    await isReady();
    const gate = Promise.withResolvers<undefined>();
    const first = circuits.run('call:a', async () => {
      await gate.promise;
      return circuits.call('call:a', () => Promise.resolve(timeout));
    });
    expect(circuits.roomOf('call:a', 64)).toBe(0);
    expect(await call(declined)).toBe('closed');
    expect(circuits.states()[0]).toMatchObject({ state: 'half-open' });
    gate.resolve(undefined);
    await first;
    expect(await call(declined)).toBe('closed');
    await isReady();
    expect(await call(declined)).toEqual(declined);
    expect(circuits.roomOf('call:a', 64)).toBe(64);
    expect(changes).toEqual(['call:a open', 'call:a half-open', 'call:a half-open', 'call:a closed']);
  });

  test('stays open when the work that was let through makes no call', async () => {
    const { circuits, fail, isReady } = open();
    await fail();
    await isReady();
    await circuits.run('call:a', () => Promise.resolve('nothing to do'));
    expect(circuits.states()[0]).toMatchObject({ state: 'open' });
    expect(circuits.roomOf('call:a', 64)).toBe(1);
  });

  test('blocks calls of work from other lanes, and lets work finish that started before it opened', async () => {
    const { circuits, fail } = open();
    const calls: string[] = [];
    const call = (name: string) => circuits.call('call:a', () => Promise.resolve(calls.push(name)));
    const gate = Promise.withResolvers<undefined>();
    const letIn = circuits.run('call:a', async () => {
      await gate.promise;
      return call('recorded its attempt');
    });
    await fail();
    gate.resolve(undefined);
    await letIn;
    await expect(circuits.run('look-up:a', () => call('replay'))).rejects.toThrow(CircuitOpen);
    expect(calls).toEqual(['recorded its attempt']);
  });
});
