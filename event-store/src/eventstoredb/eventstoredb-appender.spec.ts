import type { AppendResult } from '@eventstore/db-client';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { anEvent, idsOf, someEvents } from '../conformance/log-under-test.ts';
import { AppendOutcomeUnknown, InvalidAppend, StoreBusy, WrongExpectedRevision } from '../event-store.port.ts';
import { withLogBudget } from '../log-budget.ts';
import type { AppendTimes } from './eventstoredb-appender.ts';
import type { LogClient } from './eventstoredb-client.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { FakeNode } from './testing/fake-node.ts';

const TIMES: AppendTimes = { deadlineMs: 20, maxAttempts: 3, giveUpAfterMs: 10_000 };
const STREAM = 'thing-1';

const errorWith = (fields: object, message = ''): Error => Object.assign(new Error(message), fields);
const unavailable = errorWith({ type: 'unavailable', code: 14 });
const notConnected = errorWith({ code: 14 }, 'No connection established');
const accessDenied = errorWith({ type: 'access-denied', code: 7 });

type OpenOptions = { readonly times?: AppendTimes; readonly changes?: (client: LogClient) => Partial<LogClient> };

const openOn = (node: FakeNode, { times = TIMES, changes = () => ({}) }: OpenOptions = {}): EventStoreDbEventStore => {
  const { client, credentials } = node.connect();
  return new EventStoreDbEventStore({ connection: { client: { ...client, ...changes(client) }, credentials }, appendTimes: times });
};

/** Changes the answers of the node to appends. */
const answering = (change: (answer: AppendResult) => AppendResult) => (client: LogClient) => ({
  appendToStream: (async (...call: Parameters<LogClient['appendToStream']>) =>
    change(await client.appendToStream(...call))) as LogClient['appendToStream'],
});

/** Lets another writer append one event before each of the first appends. */
const overtaken = (node: FakeNode, count: number) => (client: LogClient) => {
  let left = count;
  return {
    appendToStream: (async (...call: Parameters<LogClient['appendToStream']>) => {
      if (left > 0) {
        left -= 1;
        await openOn(node).append(STREAM, [anEvent()], 'any');
      }
      return client.appendToStream(...call);
    }) as LogClient['appendToStream'],
  };
};

const refusalOf = (appending: Promise<unknown>): Promise<unknown> => appending.catch((error: unknown) => error);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('an append at any revision', () => {
  test('goes to the new end of a stream when another writer was faster', async () => {
    const node = new FakeNode();
    const event = anEvent();
    const appended = await openOn(node, { changes: overtaken(node, 2) }).append(STREAM, [event], 'any');
    expect(appended).toMatchObject({ revision: 2n, alreadyStored: false });
    expect(idsOf(await openOn(node).readStream(STREAM)).at(-1)).toBe(event.eventId);
  });

  test('fails with StoreBusy after 20 conflicts', async () => {
    const node = new FakeNode();
    const refused = await refusalOf(openOn(node, { changes: overtaken(node, 100) }).append(STREAM, [anEvent()], 'any'));
    expect(refused).toBeInstanceOf(StoreBusy);
    expect(refused).toMatchObject({ cause: expect.any(WrongExpectedRevision) });
    expect(await openOn(node).readStream(STREAM)).toHaveLength(20);
  });

  test('is not retried when it is refused for another reason', async () => {
    const node = new FakeNode();
    node.appendFaults.push({ when: 'before', error: accessDenied });
    await expect(openOn(node).append(STREAM, [anEvent()], 'any')).rejects.toThrow('denies access');
    expect(node.appends).toHaveLength(1);
  });

  test.each([
    { name: 'followed by a new one', stored: ['a'], again: ['a', 'b'] },
    { name: 'after a new one', stored: ['b'], again: ['a', 'b'] },
    { name: 'with another between them', stored: ['a', 'x', 'b'], again: ['a', 'b'] },
    { name: 'in another order', stored: ['a', 'c', 'b'], again: ['a', 'b', 'c'] },
  ])('is refused with ids that are stored $name', async ({ stored, again }) => {
    const node = new FakeNode();
    const events = new Map(['a', 'b', 'c', 'x'].map((name) => [name, anEvent()]));
    const named = (names: readonly string[]) => names.map((name) => events.get(name) ?? anEvent());
    await openOn(node).append(STREAM, named(stored), 'no-stream');
    const refused = await refusalOf(openOn(node).append(STREAM, named(again), 'any'));
    expect(refused).toBeInstanceOf(InvalidAppend);
    expect(String(refused)).toContain('an event id is already stored, with others or elsewhere');
    expect(node.appends).toHaveLength(1);
  });
});

describe('the tries of an append', () => {
  test.each([
    { name: 'never reached the server', error: notConnected, kind: StoreBusy },
    { name: 'may have been stored', error: unavailable, kind: AppendOutcomeUnknown },
  ])('end with the last error as the cause when they $name', async ({ error, kind }) => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const node = new FakeNode();
    node.appendFaults.push(...Array.from({ length: TIMES.maxAttempts }, () => ({ when: 'before' as const, error })));
    const refused = await refusalOf(openOn(node).append(STREAM, [anEvent()], 'no-stream'));
    expect(refused).toBeInstanceOf(kind);
    expect(refused).toMatchObject({ cause: error });
  });

  test('end with an unknown outcome and the refusal as the cause, when a lost try is followed by a refusal', async () => {
    const node = new FakeNode();
    node.appendFaults.push({ when: 'before', error: unavailable }, { when: 'before', error: accessDenied });
    const refused = await refusalOf(openOn(node).append(STREAM, [anEvent()], 'no-stream'));
    expect(refused).toBeInstanceOf(AppendOutcomeUnknown);
    expect(refused).toMatchObject({ cause: expect.objectContaining({ message: expect.stringContaining('denies access') }) });
  });

  // The pauses are at most 100 ms after the first try and 200 ms after the second.
  test.each([
    { giveUpAfterMs: 50, attempts: 1 },
    { giveUpAfterMs: 100, attempts: 2 },
    { giveUpAfterMs: 200, attempts: 3 },
  ])('end before a pause that would last beyond $giveUpAfterMs ms', async ({ giveUpAfterMs, attempts }) => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const node = new FakeNode();
    const times = { ...TIMES, maxAttempts: 8, giveUpAfterMs };
    node.appendFaults.push(...Array.from({ length: attempts }, () => ({ when: 'before' as const, error: notConnected })));
    await expect(openOn(node, { times }).append(STREAM, [anEvent()], 'no-stream')).rejects.toThrow(StoreBusy);
    expect(node.appends).toHaveLength(attempts);
  });

  test('end with the budget of the caller', async () => {
    const node = new FakeNode();
    node.appendFaults.push({ when: 'before', error: notConnected });
    await expect(withLogBudget(50, () => openOn(node).append(STREAM, [anEvent()], 'no-stream'))).rejects.toThrow(StoreBusy);
    expect(node.appends).toHaveLength(1);
  });
});

describe('the deadline of a try', () => {
  /** @param clock what `performance.now` answers */
  const deadlineWith = async (budgetMs: number, clock: () => number): Promise<number | undefined> => {
    jest.spyOn(performance, 'now').mockImplementation(clock);
    const deadlines: (number | undefined)[] = [];
    const changes = (client: LogClient) => ({
      appendToStream: ((...call: Parameters<LogClient['appendToStream']>) => {
        deadlines.push(call[2]?.deadline);
        return client.appendToStream(...call);
      }) as LogClient['appendToStream'],
    });
    const store = openOn(new FakeNode(), { times: { ...TIMES, deadlineMs: 5_000 }, changes });
    // On a busy machine a deadline of 1 ms may pass.
    await Promise.allSettled([withLogBudget(budgetMs, () => store.append(STREAM, [anEvent()], 'no-stream'))]);
    return deadlines[0];
  };

  test.each([
    { budgetMs: 6_000, deadline: 5_000 },
    { budgetMs: 3_000, deadline: 3_000 },
    { budgetMs: 0, deadline: 1 },
  ])('is $deadline ms of 5000 with a budget of $budgetMs ms', async ({ budgetMs, deadline }) => {
    expect(await deadlineWith(budgetMs, () => 1_000)).toBe(deadline);
  });

  test('is the full one with a budget of the same length, even when some of it has passed', async () => {
    let now = 1_000;
    expect(await deadlineWith(5_000, () => (now += 1))).toBe(5_000);
  });
});

describe('the position in an answer', () => {
  test('is not used from an answer without one, even after earlier answers with one', async () => {
    const node = new FakeNode();
    const store = openOn(node);
    await store.append(STREAM, [anEvent()], 'no-stream');
    node.answersWith = 'nothing';
    const { position } = await store.append(STREAM, [anEvent()], 0n);
    expect(position).toBe(await store.head());
  });

  test('for one event is verified separately from that for several', async () => {
    const node = new FakeNode();
    const store = openOn(node);
    await store.append(STREAM, [anEvent()], 'no-stream');
    node.answersWith = 'first';
    const { position } = await store.append(STREAM, someEvents(2), 0n);
    expect(position).toBe(await store.head());
  });

  test('is not used when its two halves differ', async () => {
    const node = new FakeNode();
    let isTransaction = false;
    const changes = answering((answer) =>
      isTransaction ? { ...answer, position: { commit: 9_000n, prepare: answer.position?.prepare ?? 0n } } : answer,
    );
    const store = openOn(node, { changes });
    await store.append(STREAM, [anEvent()], 'no-stream');
    isTransaction = true;
    const { position } = await store.append(STREAM, [anEvent()], 0n);
    expect(position).toBe(await store.head());
  });

  test('is used once the node has named the event correctly, even after an answer without a position', async () => {
    const node = new FakeNode();
    const store = openOn(node);
    node.answersWith = 'nothing';
    await store.append(STREAM, [anEvent()], 'no-stream');
    node.answersWith = 'last';
    await store.append(STREAM, [anEvent()], 0n);
    expect(node.reads).toBe(2);
    await store.append(STREAM, [anEvent()], 1n);
    expect(node.reads).toBe(2);
  });

  test('is never used from a node that has named another place', async () => {
    const node = new FakeNode();
    const store = openOn(node);
    node.answersWith = 'elsewhere';
    await store.append(STREAM, [anEvent()], 'no-stream');
    node.answersWith = 'last';
    await store.append(STREAM, [anEvent()], 0n);
    await store.append(STREAM, [anEvent()], 1n);
    expect(node.reads).toBe(3);
  });

  test('is unknown, with the cause, when the event cannot be read', async () => {
    const node = new FakeNode();
    node.readFaults.push(accessDenied);
    const refused = await refusalOf(openOn(node).append(STREAM, [anEvent()], 'no-stream'));
    expect(refused).toBeInstanceOf(AppendOutcomeUnknown);
    expect(refused).toMatchObject({ cause: expect.objectContaining({ cause: accessDenied }) });
  });
});

describe('an impossible answer', () => {
  test('that reports success without storing is refused', async () => {
    const changes = answering((answer) => ({ ...answer, success: false }));
    await expect(openOn(new FakeNode(), { changes }).append(STREAM, [anEvent()], 'no-stream')).rejects.toThrow(
      `EventStoreDB took an append to ${STREAM} without storing it.`,
    );
  });

  test.each([
    { name: 'where there is none', revision: 7n },
    { name: 'where another is', revision: 0n },
  ])('that names an event $name is refused', async ({ revision }) => {
    const changes = answering((answer) => ({ ...answer, nextExpectedRevision: revision }));
    await expect(openOn(new FakeNode(), { changes }).append(STREAM, someEvents(2), 'no-stream')).rejects.toThrow(
      `EventStoreDB reports an event stored at revision ${String(revision)} of ${STREAM}, but another is there.`,
    );
  });
});

describe('a conflict', () => {
  test('with a stream that is shorter than the append needs no second call', async () => {
    const node = new FakeNode();
    await openOn(node).append(STREAM, [anEvent()], 'no-stream');
    const before = node.reads;
    await expect(openOn(node).append(STREAM, someEvents(3), 'no-stream')).rejects.toThrow(WrongExpectedRevision);
    expect(node.reads).toBe(before);
  });

  test('is read again while only some of the same events are visible', async () => {
    const node = new FakeNode();
    const events = someEvents(2);
    const first = await openOn(node).append(STREAM, events, 'no-stream');
    const looks: (number | bigint | undefined)[] = [];
    const changes = (client: LogClient) => ({
      readStream: ((stream: string, options: { readonly maxCount?: number }) => {
        looks.push(options.maxCount);
        return client.readStream(stream, looks.length === 1 ? { ...options, maxCount: 1 } : options);
      }) as LogClient['readStream'],
    });
    expect(await openOn(node, { changes }).append(STREAM, events, 'no-stream')).toStrictEqual({ ...first, alreadyStored: true });
    expect(looks).toStrictEqual([2, 2]);
  });

  test('is unknown after five reads without an event: another caller may have stored the same events', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const node = new FakeNode();
    node.appendFaults.push({ when: 'before', error: errorWith({ type: 'wrong-expected-version', streamName: STREAM, actualVersion: 0n }) });
    const refused = await refusalOf(openOn(node).append(STREAM, [anEvent()], 'no-stream'));
    expect(refused).toBeInstanceOf(AppendOutcomeUnknown);
    expect(refused).toMatchObject({ cause: expect.any(WrongExpectedRevision) });
    expect(node.reads).toBe(5);
  });

  test('is unknown, with its cause, when the stored events cannot be read', async () => {
    const node = new FakeNode();
    const events = someEvents(1);
    await openOn(node).append(STREAM, events, 'no-stream');
    node.readFaults.push(accessDenied);
    const refused = await refusalOf(openOn(node).append(STREAM, events, 'no-stream'));
    expect(refused).toBeInstanceOf(AppendOutcomeUnknown);
    expect(refused).toMatchObject({ cause: expect.objectContaining({ cause: accessDenied }) });
  });
});
