import { describe, expect, jest, test } from '@jest/globals';
import { factLog } from './testing/fact-log.ts';
import { eventually } from '@danubit/runtime/testing/eventually';
import { commandContext, SYSTEM_ACTOR } from './command-context.ts';
import { newCommandId } from './event-ids.ts';
import { AppendOutcomeUnknown, StoreBusy, StoreUnreachable, type Appended, type Position, type StoredEvent } from './event-store.port.ts';
import { hasLogBudget, logBudgetLeftMs, onLogBudget, withLogBudget } from './log-budget.ts';
import { LogWatch, type LogSighting } from './log-watch.ts';
import { MemoryEventStore } from './memory/memory-event-store.ts';

const BUDGET_MS = 60;
const late = (): Error => new Error('late');
const never = <Answer>(): Promise<Answer> => new Promise(() => undefined);

/** Does not answer while it is frozen. */
class FrozenStore extends MemoryEventStore {
  isFrozen = true;
  appends = 0;
  override append(...append: Parameters<MemoryEventStore['append']>): Promise<Appended> {
    this.appends += 1;
    return this.isFrozen ? never() : super.append(...append);
  }
  override readStream(...read: Parameters<MemoryEventStore['readStream']>): Promise<readonly StoredEvent[]> {
    return this.isFrozen ? never() : super.readStream(...read);
  }
  override head(): Promise<Position> {
    return this.isFrozen ? never() : super.head();
  }
}

const setUp = () => {
  const store = new FrozenStore();
  const log = factLog(store);
  const context = commandContext({
    commandId: newCommandId(new Date()),
    occurredAt: '2026-11-21T09:30:00.000Z',
    actor: SYSTEM_ACTOR,
    subjectId: null,
  });
  const append = () => log.append('newsletter-1', [], 'no-stream', context);
  return { store, log, append };
};

/** Spends a separate budget, so that time passes. */
const timePasses = (): Promise<void> => expect(withLogBudget(BUDGET_MS, () => onLogBudget(() => never(), late))).rejects.toThrow('late');

describe('a budget for the log', () => {
  test('ends a read without an answer', async () => {
    const { log } = setUp();
    await expect(withLogBudget(BUDGET_MS, () => log.read('newsletter-1'))).rejects.toThrow(StoreUnreachable);
  });

  test('ends an append without an answer with an unknown outcome', async () => {
    const { append } = setUp();
    await expect(withLogBudget(BUDGET_MS, append)).rejects.toThrow(AppendOutcomeUnknown);
  });

  test('is shared by all calls of a request', async () => {
    await withLogBudget(BUDGET_MS, async () => {
      await expect(onLogBudget(() => never(), late)).rejects.toThrow('late');
      expect(logBudgetLeftMs()).toBe(0);
      const startedAt = performance.now();
      await expect(onLogBudget(() => never(), late)).rejects.toThrow('late');
      expect(performance.now() - startedAt).toBeLessThan(BUDGET_MS);
    });
  });

  test('counts concurrent calls once, and does not count the time between calls', async () => {
    await withLogBudget(10_000, async () => {
      const gates = Array.from({ length: 50 }, () => Promise.withResolvers<undefined>());
      const calls = gates.map(({ promise }) => onLogBudget(() => promise, late));
      await timePasses();
      for (const { resolve } of gates) resolve(undefined);
      await Promise.all(calls);
      expect(logBudgetLeftMs()).toBeGreaterThan(10_000 - 20 * BUDGET_MS);
      const left = logBudgetLeftMs();
      await timePasses();
      expect(logBudgetLeftMs()).toBe(left);
    });
  });

  test('runs while a call waits, and sends no call once it is spent', async () => {
    await withLogBudget(10_000, async () => {
      const gate = Promise.withResolvers<undefined>();
      const call = onLogBudget(() => gate.promise, late);
      await timePasses();
      expect(logBudgetLeftMs()).toBeLessThanOrEqual(10_000 - BUDGET_MS);
      gate.resolve(undefined);
      await call;
      expect(logBudgetLeftMs()).toBeLessThanOrEqual(10_000 - BUDGET_MS);
    });
    const call = jest.fn(() => Promise.resolve('answer'));
    await expect(withLogBudget(0, () => onLogBudget(call, late))).rejects.toThrow('late');
    expect(call).not.toHaveBeenCalled();
  });

  test('passes the error of a call on, early or late', async () => {
    await expect(withLogBudget(10_000, () => onLogBudget(() => Promise.reject(new Error('broken')), late))).rejects.toThrow('broken');
    const { promise, reject } = Promise.withResolvers<never>();
    await expect(withLogBudget(1, () => onLogBudget(() => promise, late))).rejects.toThrow('late');
    reject(new Error('broken'));
    await expect(promise).rejects.toThrow('broken');
  });

  test('applies only to its request: other work waits as long as the store does', async () => {
    expect([hasLogBudget(), logBudgetLeftMs()]).toStrictEqual([false, Number.POSITIVE_INFINITY]);
    await expect(onLogBudget(() => Promise.resolve('answer'), late)).resolves.toBe('answer');
  });
});

describe('a log that is watched', () => {
  const TIMES = { everyMs: 5, patienceMs: 20 };

  test('is reported as unavailable and as available again', async () => {
    const store = new FrozenStore();
    const watch = new LogWatch(store, TIMES);
    const sightings: LogSighting[] = [];
    const over = new AbortController();
    const running = watch.run(over.signal, (sighting) => sightings.push(sighting));
    await eventually(() => sightings.length > 1);
    expect(watch.isAway()).toBe(true);
    expect(watch.awayForMs()).toBeGreaterThan(TIMES.patienceMs);
    store.isFrozen = false;
    over.abort();
    await running;
    expect(watch.awayForMs()).toBeUndefined();
    const again = new AbortController();
    const more = watch.run(again.signal);
    await eventually(() => !watch.isAway());
    again.abort();
    await more;
  });

  test('is queried by one call at a time, with a time limit, and again only when that call is given up', async () => {
    const store = new FrozenStore();
    const budgets: number[] = [];
    const head = store.head.bind(store);
    store.head = () => {
      budgets.push(logBudgetLeftMs());
      return head();
    };
    const watch = new LogWatch(store, TIMES);
    expect([watch.isAway(), watch.awayForMs()]).toStrictEqual([false, undefined]);
    const sightings: LogSighting[] = [];
    const over = new AbortController();
    const running = watch.run(over.signal, (sighting) => sightings.push(sighting));
    await eventually(() => sightings.length > 2);
    expect(sightings.slice(0, 3)).toStrictEqual([{ isAway: true }, { isAway: true }, { isAway: true }]);
    expect(budgets).toStrictEqual([TIMES.patienceMs]);
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 15_001);
    await eventually(() => budgets.length > 1);
    jest.restoreAllMocks();
    over.abort();
    await running;
    expect(watch.isAway()).toBe(false);
  });

  test('reports each failed query and the first successful one', async () => {
    const broken = new Error('broken');
    const answers = [Promise.resolve('1'), Promise.reject(broken), Promise.reject(broken)];
    for (const answer of answers) answer.catch(() => undefined);
    let looks = 0;
    const watch = new LogWatch({ head: () => answers[looks++] ?? Promise.resolve('1') }, TIMES);
    const sightings: (readonly [LogSighting, boolean])[] = [];
    const over = new AbortController();
    const running = watch.run(over.signal, (sighting) => sightings.push([sighting, watch.isAway()]));
    await eventually(() => looks > 6);
    expect(sightings).toStrictEqual([
      [{ isAway: true, error: broken }, true],
      [{ isAway: true, error: broken }, true],
      [{ isAway: false }, false],
    ]);
    over.abort();
    await running;
  });

  test('and is unavailable fails requests immediately without sending their calls, and lets other work through', async () => {
    const { store, log, append } = setUp();
    const over = new AbortController();
    const running = log.watch.run(over.signal);
    await eventually(() => log.watch.isAway());
    const startedAt = performance.now();
    await expect(withLogBudget(10_000, append)).rejects.toThrow(StoreBusy);
    await expect(withLogBudget(10_000, () => log.read('newsletter-1'))).rejects.toThrow(StoreUnreachable);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(store.appends).toBe(0);
    void append();
    await eventually(() => store.appends === 1);
    over.abort();
    await running;
  });
});
