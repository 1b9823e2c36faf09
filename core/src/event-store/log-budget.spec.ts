import { describe, expect, test } from '@jest/globals';
import { TEST_IDENTITY } from '../testing/test-logs.ts';
import { eventually } from '../testing/eventually.ts';
import { commandContext, SYSTEM_ACTOR } from './command-context.ts';
import { newCommandId } from './event-ids.ts';
import { AppendOutcomeUnknown, StoreBusy, StoreUnreachable, type Appended, type Position, type StoredEvent } from './event-store.port.ts';
import { hasLogBudget, logBudgetLeftMs, onLogBudget, withLogBudget } from './log-budget.ts';
import { LogWatch, type LogSighting } from './log-watch.ts';
import { MemoryEventStore } from './memory/memory-event-store.ts';
import { MemoryPersonalDataKeys } from './memory/memory-personal-data-keys.ts';
import { mainLogOn } from './open-event-log.ts';

const BUDGET_MS = 60;
const late = (): Error => new Error('late');
const never = <Answer>(): Promise<Answer> => new Promise(() => undefined);

/** Answers nothing while it is frozen. */
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
  const log = mainLogOn(store, new MemoryPersonalDataKeys(), TEST_IDENTITY);
  const context = commandContext({
    commandId: newCommandId(new Date()),
    occurredAt: '2026-11-21T09:30:00.000Z',
    actor: SYSTEM_ACTOR,
    subjectId: null,
  });
  const append = () => log.append('newsletter-1', [], 'no-stream', context);
  return { store, log, append };
};

/** A budget of its own, spent. */
const timePasses = (): Promise<void> => expect(withLogBudget(BUDGET_MS, () => onLogBudget(() => never(), late))).rejects.toThrow('late');

describe('a budget for the log', () => {
  test('ends a read that gets no answer: nothing was changed', async () => {
    const { log } = setUp();
    await expect(withLogBudget(BUDGET_MS, () => log.read('newsletter-1'))).rejects.toThrow(StoreUnreachable);
  });

  test('ends an append that gets no answer: it may be stored', async () => {
    const { append } = setUp();
    await expect(withLogBudget(BUDGET_MS, append)).rejects.toThrow(AppendOutcomeUnknown);
  });

  test('is one for all calls of a request, and what is spent is spent', async () => {
    await withLogBudget(BUDGET_MS, async () => {
      await expect(onLogBudget(() => never(), late)).rejects.toThrow('late');
      expect(logBudgetLeftMs()).toBe(0);
      const startedAt = performance.now();
      await expect(onLogBudget(() => never(), late)).rejects.toThrow('late');
      expect(performance.now() - startedAt).toBeLessThan(BUDGET_MS);
    });
  });

  test('counts calls side by side once, and time between calls not at all', async () => {
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

  test('is nobody’s but the request’s: other work waits as long as the store does', async () => {
    expect([hasLogBudget(), logBudgetLeftMs()]).toStrictEqual([false, Number.POSITIVE_INFINITY]);
    await expect(onLogBudget(() => Promise.resolve('answer'), late)).resolves.toBe('answer');
  });
});

describe('a log that is watched', () => {
  const TIMES = { everyMs: 5, patienceMs: 20 };

  test('is found to be away and to be back, and says so', async () => {
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

  test('that is away fails requests at once, and sends nothing of theirs; other work is let through', async () => {
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
