import { describe, expect, test } from '@jest/globals';
import { StoreBusy } from '../event-store.port.ts';
import { AppendGate } from './append-gate.ts';

const MAX_UNDER_WAY = 90;
const MAX_WAITING = 10_000;

/** A call that ends when the test ends it. */
type Call = { readonly isUnderWay: () => boolean; readonly end: () => void; readonly passed: Promise<void> };

const callOn = (gate: AppendGate, stream: string): Call => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isUnderWay = false;
  const passed = gate.pass(stream, () => {
    isUnderWay = true;
    return promise;
  });
  return { isUnderWay: () => isUnderWay, end: resolve, passed };
};

const callsOn = (gate: AppendGate, count: number): readonly Call[] =>
  Array.from({ length: count }, (_, index) => callOn(gate, `thing-${String(index)}`));

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const countUnderWay = (calls: readonly Call[]): number => calls.filter(({ isUnderWay }) => isUnderWay()).length;

const endAll = async (calls: readonly Call[]): Promise<void> => {
  for (const { end } of calls) end();
  await Promise.all(calls.map(({ passed }) => passed));
};

describe('appends to one stream', () => {
  test('run one after the other, even when one arrives after the first has ended', async () => {
    const gate = new AppendGate();
    const first = callOn(gate, 'thing-1');
    const second = callOn(gate, 'thing-1');
    await settled();
    expect([first.isUnderWay(), second.isUnderWay()]).toStrictEqual([true, false]);
    first.end();
    await first.passed;
    const third = callOn(gate, 'thing-1');
    await settled();
    expect([second.isUnderWay(), third.isUnderWay()]).toStrictEqual([true, false]);
    second.end();
    await settled();
    expect(third.isUnderWay()).toBe(true);
    await endAll([third]);
  });

  test('continue after a failed append', async () => {
    const gate = new AppendGate();
    const failing = gate.pass('thing-1', () => Promise.reject(new Error('refused')));
    const next = gate.pass('thing-1', () => Promise.resolve('stored'));
    await expect(failing).rejects.toThrow('refused');
    await expect(next).resolves.toBe('stored');
  });
});

describe('appends to different streams', () => {
  test('run concurrently up to the limit, and each that ends lets a waiting one start', async () => {
    const gate = new AppendGate();
    const calls = callsOn(gate, MAX_UNDER_WAY + 3);
    await settled();
    expect(countUnderWay(calls)).toBe(MAX_UNDER_WAY);
    calls[0]?.end();
    await settled();
    expect(countUnderWay(calls)).toBe(MAX_UNDER_WAY + 1);
    await endAll(calls);
    const later = callsOn(gate, MAX_UNDER_WAY + 1);
    await settled();
    expect(countUnderWay(later)).toBe(MAX_UNDER_WAY);
    await endAll(later);
  });

  test('are refused while too many are waiting', async () => {
    const gate = new AppendGate();
    const calls = callsOn(gate, MAX_UNDER_WAY + MAX_WAITING);
    await settled();
    const refused = gate.pass('thing-another', () => Promise.resolve());
    await expect(Promise.race([refused, settled()])).rejects.toThrow(StoreBusy);
    calls[0]?.end();
    await settled();
    const taken = callOn(gate, 'thing-another');
    await endAll([...calls, taken]);
    expect(taken.isUnderWay()).toBe(true);
  });
});
