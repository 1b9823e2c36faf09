import { describe, expect, jest, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { Decider } from './kernel/decider.ts';
import { defineEvent, type EventOf } from './kernel/event.ts';
import { accept, refuse } from './kernel/result.ts';
import { metricsText } from '@danubit/runtime/telemetry/metrics';
import { TEST_IDENTITY } from './testing/test-identity.ts';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from './command-context.ts';
import { EventLog } from './event-log.ts';
import { eventIdOf, newCommandId } from './event-ids.ts';
import { AppendOutcomeUnknown, StoreBusy, WrongExpectedRevision, type Appended } from './event-store.port.ts';
import { handleCommand, type Handled } from './handle-command.ts';
import { MemoryEventStore } from './memory/memory-event-store.ts';
import { MemoryPersonalDataKeys } from './memory/memory-personal-data-keys.ts';
import { RegisteredEventCodec } from './registered-event-codec.ts';

const STREAM = 'counter-1';
const definitions = { Counted: defineEvent('Counted', { by: z.int() }), Noted: defineEvent('Noted', { total: z.int() }) };
type CounterEvent = EventOf<typeof definitions>;
type Command = { readonly by: number; readonly most: number };

/** Counts up to a limit; zero is accepted without an event. Each count except one also notes the total in a second event. */
const counter: Decider<number, Command, CounterEvent, 'too_many'> = {
  initial: 0,
  evolve: (total, event) => (event.type === 'Counted' ? total + event.data.by : total),
  decide: ({ by, most }, total) => {
    if (total + by > most) return refuse('too_many');
    if (by === 0) return accept();
    if (by === 1) return accept({ type: 'Counted', data: { by } });
    return accept({ type: 'Counted', data: { by } }, { type: 'Noted', data: { total: total + by } });
  },
};

type Fault = (append: () => Promise<Appended>) => Promise<Appended>;

/** Injects one fault into each of the next appends. */
class FaultyStore extends MemoryEventStore {
  readonly faults: Fault[] = [];
  appends = 0;

  override append(...append: Parameters<MemoryEventStore['append']>): Promise<Appended> {
    this.appends += 1;
    const fault = this.faults.shift();
    return fault === undefined ? super.append(...append) : fault(() => super.append(...append));
  }
}

const loseAnswerAfterStoring: Fault = async (append) => {
  await append();
  throw new AppendOutcomeUnknown(STREAM);
};
const loseBeforeStoring: Fault = () => Promise.reject(new AppendOutcomeUnknown(STREAM));
const failWith =
  (error: Error): Fault =>
  () =>
    Promise.reject(error);

const setUp = () => {
  const store = new FaultyStore();
  const log = new EventLog(
    store,
    new RegisteredEventCodec({ definitions, upcasters: [], keys: new MemoryPersonalDataKeys() }),
    TEST_IDENTITY,
  );
  const count = (by: number, context: CommandContext = aContext(), most = 100): Promise<Handled<CounterEvent, number, 'too_many'>> =>
    handleCommand(log, { stream: STREAM, decider: counter, command: { by, most }, context });
  return { store, log, count };
};

const aContext = (): CommandContext =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: '2026-11-21T09:30:00.000Z', actor: SYSTEM_ACTOR, subjectId: null });

/** Numbers of commands accepted, refused and failed, and of conflicts, on streams of counters. */
const counts = async (): Promise<readonly number[]> => {
  const lines = (await metricsText()).split('\n');
  const countOf = (metric: string): number =>
    Number(
      lines
        .find((line) => line.startsWith(metric))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  return [
    ...['accepted', 'refused', 'failed'].map((outcome) =>
      countOf(`danubit_command_duration_seconds_count{category="counter",outcome="${outcome}"}`),
    ),
    countOf('danubit_command_conflicts_total{category="counter"}'),
  ];
};

const made = (by: number, total: number) => [
  { type: 'Counted', data: { by } },
  { type: 'Noted', data: { total } },
];

describe('handling a command', () => {
  test('appends the decided events under ids derived from the command', async () => {
    const { store, count } = setUp();
    const context = aContext();
    const handled = await count(2, context);
    expect(handled).toStrictEqual({ accepted: true, events: made(2, 2), state: 2, position: await store.head() });
    const stored = await store.readStream(STREAM);
    expect(stored.map(({ eventId }) => eventId)).toStrictEqual([eventIdOf(context.commandId, 0), eventIdOf(context.commandId, 1)]);
  });

  test('decides on the events so far', async () => {
    const { count } = setUp();
    await count(60);
    expect(await count(60)).toStrictEqual({ accepted: false, refusal: 'too_many', state: 60 });
    expect(await count(40)).toMatchObject({ accepted: true, events: made(40, 100), state: 100 });
  });

  test('stores no event for a refusal, nor when there is nothing to do', async () => {
    const { store, count } = setUp();
    expect(await count(101)).toStrictEqual({ accepted: false, refusal: 'too_many', state: 0 });
    expect(await count(0)).toStrictEqual({ accepted: true, events: [], state: 0, position: null });
    expect(store.appends).toBe(0);
  });

  test('answers a repeated command with the events it made, even after later events', async () => {
    const { store, count } = setUp();
    const context = aContext();
    const first = await count(2, context);
    await count(3);
    const again = await count(2, context);
    expect(again).toMatchObject({ accepted: true, events: made(2, 2), state: 5 });
    expect(again.accepted && again.position).toBe(first.accepted && first.position);
    expect(await store.readStream(STREAM)).toHaveLength(4);
  });

  test('answers a repeated command as done, even when it would be refused now', async () => {
    const { count } = setUp();
    const context = aContext();
    await count(60, context);
    expect(await count(60, context)).toMatchObject({ accepted: true, events: made(60, 60), state: 60 });
  });

  test('gives one effect to two concurrent runs of the same command', async () => {
    const { store, count } = setUp();
    const context = aContext();
    const handled = await Promise.all([count(2, context), count(2, context), count(2, context)]);
    for (const each of handled) expect(each).toMatchObject({ accepted: true, events: made(2, 2), position: await store.head() });
    expect(await store.readStream(STREAM)).toHaveLength(2);
  });

  test('answers with the stored events when the same command has just stored others', async () => {
    const { store, count } = setUp();
    const context = aContext();
    store.faults.push(async (append) => {
      await count(7, context);
      return append();
    });
    expect(await count(2, context)).toMatchObject({ accepted: true, events: made(7, 7), state: 7 });
  });

  test('decides again after a conflict, with the other writer’s events', async () => {
    const { store, count } = setUp();
    store.faults.push(async (append) => {
      await count(50);
      return append();
    });
    expect(await count(60)).toStrictEqual({ accepted: false, refusal: 'too_many', state: 50 });
    expect(await store.readStream(STREAM)).toHaveLength(2);
  });

  test('gives up after ten conflicts', async () => {
    const { store, count } = setUp();
    const conflict = failWith(new WrongExpectedRevision(STREAM, 'no-stream', 3n));
    store.faults.push(...Array<typeof conflict>(10).fill(conflict));
    await expect(count(1)).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(store.appends).toBe(10);
  });

  test('stores every one of twenty commands for one stream at the same moment', async () => {
    const { store, count } = setUp();
    const handled = await Promise.all(Array.from({ length: 20 }, () => count(1)));
    expect(handled.map(({ accepted }) => accepted)).toStrictEqual(Array(20).fill(true));
    expect(await store.readStream(STREAM)).toHaveLength(20);
  });

  test('stores them also where each append takes long, since those that lost wait for their turn', async () => {
    const { store, count } = setUp();
    const slow: Fault = async (append) => {
      await new Promise((resolve) => setImmediate(resolve));
      const appended = await append();
      await new Promise((resolve) => setImmediate(resolve));
      return appended;
    };
    store.faults.push(...Array<Fault>(200).fill(slow));
    const handled = await Promise.all(Array.from({ length: 40 }, () => count(1)));
    expect(handled.map(({ accepted }) => accepted)).toStrictEqual(Array(40).fill(true));
    // The first try of each, and one more of those that lost.
    expect(store.appends).toBe(79);
  });

  test('a turn that fails lets the next one begin', async () => {
    const { store, count } = setUp();
    const lost = failWith(new WrongExpectedRevision(STREAM, 'no-stream', 0n));
    store.faults.push(lost, lost, failWith(new StoreBusy()));
    const [first, second] = await Promise.allSettled([count(1), count(1)]);
    expect([first.status, second.status].toSorted()).toStrictEqual(['fulfilled', 'rejected']);
    expect(await count(1)).toMatchObject({ accepted: true, state: 2 });
  });

  test('finds its events when only the answer was lost', async () => {
    const { store, count } = setUp();
    store.faults.push(loseAnswerAfterStoring);
    expect(await count(2)).toMatchObject({ accepted: true, events: made(2, 2), state: 2, position: await store.head() });
    expect(store.appends).toBe(1);
    expect(await store.readStream(STREAM)).toHaveLength(2);
  });

  test('appends again when the append itself was lost', async () => {
    const { store, count } = setUp();
    store.faults.push(loseBeforeStoring, loseBeforeStoring);
    expect(await count(2)).toMatchObject({ accepted: true, events: made(2, 2) });
    expect(await store.readStream(STREAM)).toHaveLength(2);
  });

  test('reports an unknown outcome when no try was answered', async () => {
    const { store, count } = setUp();
    store.faults.push(loseBeforeStoring, loseBeforeStoring, loseBeforeStoring);
    await expect(count(2)).rejects.toBeInstanceOf(AppendOutcomeUnknown);
  });

  test('finds its events when the answer to the last try was lost', async () => {
    const { store, count } = setUp();
    store.faults.push(loseBeforeStoring, loseBeforeStoring, loseAnswerAfterStoring);
    expect(await count(2)).toMatchObject({ accepted: true, events: made(2, 2), position: await store.head() });
  });

  test.each([new StoreBusy(), new Error('Broken.')])(
    'still reports an unknown outcome when the tries after a lost answer end with %s',
    async (error) => {
      const { store, count } = setUp();
      store.faults.push(loseBeforeStoring, failWith(error), failWith(error));
      await expect(count(2)).rejects.toMatchObject({ name: 'AppendOutcomeUnknown', cause: error });
    },
  );

  test('still reports an unknown outcome when the stream cannot be read after a lost answer', async () => {
    const { store, count } = setUp();
    const gone = new Error('Gone.');
    store.faults.push(() => {
      jest.spyOn(store, 'readStream').mockRejectedValueOnce(gone);
      return Promise.reject(new AppendOutcomeUnknown(STREAM));
    });
    await expect(count(2)).rejects.toMatchObject({ name: 'AppendOutcomeUnknown', cause: gone });
  });

  test('recognises that a lost append was not stored once the stream has moved on without it', async () => {
    const { store, count } = setUp();
    const busy = new StoreBusy();
    store.faults.push(async () => {
      await count(1);
      throw new AppendOutcomeUnknown(STREAM);
    });
    store.faults.push((append) => append(), failWith(busy));
    await expect(count(2)).rejects.toBe(busy);
  });

  test('does not retry when the store is busy or broken', async () => {
    const { store, count } = setUp();
    for (const error of [new StoreBusy(), new Error('Broken.')]) {
      store.faults.push(failWith(error));
      await expect(count(1)).rejects.toBe(error);
    }
    expect(store.appends).toBe(2);
  });

  test('answers with the last event of its own, whatever came before and after', async () => {
    const { store, log, count } = setUp();
    const context = aContext();
    await count(1);
    await count(2, context);
    await count(3);
    const own = (await log.read<CounterEvent>(STREAM)).filter(({ metadata }) => metadata.commandId === context.commandId);
    expect(await count(2, context)).toMatchObject({ accepted: true, position: own[1]?.position, state: 6 });
    expect(own.map(({ revision }) => revision)).toStrictEqual([1n, 2n]);
    expect(await store.readStream(STREAM)).toHaveLength(5);
    const single = aContext();
    const { position } = await log.append(STREAM, [{ type: 'Counted', data: { by: 1 } }], 4n, single);
    expect(await count(1, single)).toMatchObject({ accepted: true, position, state: 7 });
  });

  test('counts how commands end, and counts conflicts separately from lost answers', async () => {
    const { store, count } = setUp();
    const before = await counts();
    store.faults.push(failWith(new WrongExpectedRevision(STREAM, 'no-stream', 3n)), loseBeforeStoring);
    await count(2);
    await count(200);
    store.faults.push(failWith(new StoreBusy()));
    await expect(count(1)).rejects.toBeInstanceOf(StoreBusy);
    expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toStrictEqual([1, 1, 1, 1]);
  });
});
