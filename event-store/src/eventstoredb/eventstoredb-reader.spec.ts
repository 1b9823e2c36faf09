import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { idsOf, someEvents } from '../conformance/log-under-test.ts';
import { START, StoreUnreachable } from '../event-store.port.ts';
import { withLogBudget } from '../log-budget.ts';
import type { LogClient } from './eventstoredb-client.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { LogReader } from './eventstoredb-reader.ts';
import { FakeNode } from './testing/fake-node.ts';

const STREAM = 'thing-1';
const SILENCE_MS = 10_000;

const unavailable = Object.assign(new Error(), { type: 'unavailable', code: 14 });
const accessDenied = Object.assign(new Error(), { type: 'access-denied', code: 7 });

/** A reader of the node, and the options of its reads. */
const readerOf = (node: FakeNode): { readonly reader: LogReader; readonly asked: object[] } => {
  const { client } = node.connect();
  const asked: object[] = [];
  const readStream = ((...call: Parameters<LogClient['readStream']>) => {
    asked.push({ stream: call[0], ...call[1] });
    return client.readStream(...call);
  }) as LogClient['readStream'];
  const readAll = ((...call: Parameters<LogClient['readAll']>) => {
    asked.push({ ...call[0] });
    return client.readAll(...call);
  }) as LogClient['readAll'];
  return { reader: new LogReader({ ...client, readStream, readAll }), asked };
};

/** A reader whose reads are the given streams, one after the other. */
const readerOfStreams = (readings: readonly PassThrough[], silenceMs?: number): LogReader => {
  const left = [...readings];
  const next = (): PassThrough | undefined => left.shift();
  return new LogReader({ readStream: next, readAll: next } as unknown as LogClient, silenceMs);
};

const aReading = (...items: readonly object[]): PassThrough => {
  const reading = Object.assign(new PassThrough({ objectMode: true }), { cancel: () => Promise.resolve() });
  for (const item of items) reading.write(item);
  return reading;
};

const append = (node: FakeNode, count: number) =>
  new EventStoreDbEventStore({ connection: node.connect() }).append(STREAM, someEvents(count), 'any');

const refusalOf = (reading: Promise<unknown>): Promise<unknown> => reading.catch((error: unknown) => error);

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a read requests from the leader', () => {
  test('a stream from a revision on, with the number of events wanted', async () => {
    const { reader, asked } = readerOf(new FakeNode());
    await reader.stream(STREAM, 3n, 2);
    await reader.stream(STREAM, 0n);
    expect(asked).toStrictEqual([
      { stream: STREAM, fromRevision: 3n, maxCount: 2, requiresLeader: true },
      { stream: STREAM, fromRevision: 0n, maxCount: Number.MAX_SAFE_INTEGER, requiresLeader: true },
    ]);
  });

  test('the one record at a position', async () => {
    const node = new FakeNode();
    const { position } = await append(node, 1);
    const { reader, asked } = readerOf(node);
    expect(await reader.at(position)).toMatchObject({ position });
    expect(asked).toStrictEqual([{ fromPosition: expect.anything(), maxCount: 1, requiresLeader: true }]);
  });

  test('pages of the number still wanted, at least 64 records and the one before them, until there are enough', async () => {
    const node = new FakeNode();
    await append(node, 90);
    node.addSystemEvents(100);
    await append(node, 10);
    node.addSystemEvents(100);
    const { reader, asked } = readerOf(node);
    expect(await reader.all(START, 100)).toHaveLength(100);
    expect(asked.map((options) => 'maxCount' in options && options.maxCount)).toStrictEqual([101, 65, 65]);
  });

  test('no further page after one that was not full', async () => {
    const node = new FakeNode();
    await append(node, 3);
    const { reader, asked } = readerOf(node);
    expect(await reader.all(START, 100)).toHaveLength(3);
    expect(asked).toHaveLength(1);
  });

  test('the records before the last page while that page has only system events', async () => {
    const node = new FakeNode();
    node.addSystemEvents(3 * 64);
    const { reader, asked } = readerOf(node);
    expect(await reader.head()).toBe(START);
    expect(asked).toHaveLength(4);
  });
});

test('a read skips links whose event is gone', async () => {
  const [systemEvent] = new FakeNode().records;
  const ours = { ...systemEvent, streamId: STREAM, type: 'ThingHappened' };
  const reading = (): PassThrough => {
    const items = aReading({}, { event: ours }, {});
    items.end();
    return items;
  };
  const reader = readerOfStreams([reading(), reading()]);
  expect(await reader.stream(STREAM, 0n)).toHaveLength(1);
  expect(await reader.all(START, 10)).toHaveLength(1);
});

describe('a read that fails', () => {
  test('permanently names the stream, or the whole log', async () => {
    const node = new FakeNode();
    const { reader } = readerOf(node);
    node.readFaults.push(accessDenied, accessDenied);
    await expect(reader.head()).rejects.toThrow('EventStoreDB denies access to $all to');
    await expect(reader.stream(STREAM, 0n)).rejects.toThrow(`EventStoreDB denies access to ${STREAM} to`);
  });

  // The pause after the first try is at most 100 ms.
  test.each([
    { budgetMs: 99, reads: 1 },
    { budgetMs: 100, reads: 2 },
  ])('is tried $reads times when the caller has $budgetMs ms', async ({ budgetMs, reads }) => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const node = new FakeNode();
    node.readFaults.push(unavailable, unavailable, unavailable);
    const { reader, asked } = readerOf(node);
    const refused = await refusalOf(withLogBudget(budgetMs, () => reader.head()));
    expect(refused).toBeInstanceOf(StoreUnreachable);
    expect(refused).toMatchObject({ cause: unavailable });
    expect(asked).toHaveLength(reads);
  });

  test('again after its end does not end the process', async () => {
    const reading = aReading();
    const reader = readerOfStreams([reading]);
    const read = reader.head();
    reading.end();
    expect(await read).toBe(START);
    expect(() => reading.emit('error', unavailable)).not.toThrow();
  });
});

describe('a silent server', () => {
  test.each([
    { silenceMs: 20, budgetMs: 60 },
    { silenceMs: 10_000, budgetMs: 20 },
  ])('is given up after 20 ms when $silenceMs ms are allowed and the caller has $budgetMs ms', async ({ silenceMs, budgetMs }) => {
    const reading = aReading();
    const cancel = jest.spyOn(reading as PassThrough & { cancel: () => Promise<void> }, 'cancel');
    const reader = readerOfStreams([reading], silenceMs);
    const refused = await refusalOf(withLogBudget(budgetMs, () => reader.head()));
    expect(refused).toBeInstanceOf(StoreUnreachable);
    expect(refused).toMatchObject({ cause: expect.objectContaining({ message: 'EventStoreDB did not answer within 20 ms.' }) });
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  test('is one without a record for the whole time limit: each record restarts it, and the end leaves no timer', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    const reading = aReading();
    const read = readerOfStreams([reading]).head();
    await nextTurn();
    for (let count = 0; count < 3; count += 1) {
      jest.advanceTimersByTime(SILENCE_MS - 1);
      reading.write({});
      await nextTurn();
    }
    reading.end();
    expect(await read).toBe(START);
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('domain events are found behind any number of system events', async () => {
  const node = new FakeNode();
  await append(node, 1);
  node.addSystemEvents(3 * 64);
  const { position } = await append(node, 1);
  const { reader } = readerOf(node);
  expect(idsOf(await reader.all(START, 2))).toHaveLength(2);
  expect(await reader.head()).toBe(position);
});
