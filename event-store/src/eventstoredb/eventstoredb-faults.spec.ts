import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { anEvent, collect, idsOf, someEvents } from '../conformance/log-under-test.ts';
import {
  AppendOutcomeUnknown,
  InvalidAppend,
  START,
  StoreBusy,
  StoreUnreachable,
  WrongExpectedRevision,
  type StoredEvent,
} from '../event-store.port.ts';
import { eventually } from '@danubit/runtime/testing/eventually';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { FakeNode } from './testing/fake-node.ts';

const TIMES = { deadlineMs: 20, maxAttempts: 3, giveUpAfterMs: 10_000 };
const STREAM = 'thing-1';

/** As the client makes them: identified by `type` or by a grpc `code`, with or without a message. */
const errorWith = (fields: object, message = ''): Error => Object.assign(new Error(message), fields);
const deadlineExceeded = errorWith({ type: 'deadline-exceeded', code: 4 }, '4 DEADLINE_EXCEEDED');
const plainUnavailable = errorWith({ code: 14 }, '14 UNAVAILABLE: read ECONNRESET');
const notConnected = errorWith({ code: 14 }, '14 UNAVAILABLE: No connection established. Last error: connect ECONNREFUSED 127.0.0.1:2113');
const notLeader = errorWith({ type: 'not-leader', code: 5 });

const openOn = (node: FakeNode): EventStoreDbEventStore => new EventStoreDbEventStore({ connection: node.connect(), appendTimes: TIMES });
const times = (count: number, when: 'before' | 'after' | 'silence', error: Error) => Array.from({ length: count }, () => ({ when, error }));

beforeEach(() => {
  // The shortest pauses between tries.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('an append whose answer is lost', () => {
  test.each([
    { name: 'the deadline passed after it was stored', when: 'after', error: deadlineExceeded },
    { name: 'the deadline passed before it was stored', when: 'before', error: deadlineExceeded },
    { name: 'a plain grpc error without a type', when: 'after', error: plainUnavailable },
    { name: 'the server says "timeout"', when: 'before', error: errorWith({ type: 'timeout' }) },
    { name: 'the server cancels', when: 'after', error: errorWith({ type: 'cancelled', code: 1 }) },
    { name: 'the server says "unknown", as when it stops', when: 'after', error: errorWith({ type: 'unknown', code: 2 }) },
    { name: 'silence, and a deadline that is not enforced', when: 'silence', error: deadlineExceeded },
    { name: 'another node leads', when: 'before', error: notLeader },
  ] as const)('is tried again with the same ids and revision: $name', async ({ when, error }) => {
    const node = new FakeNode();
    node.appendFaults.push(...times(1, when, error));
    const events = someEvents(2);
    const store = openOn(node);
    const appended = await store.append(STREAM, events, 'no-stream');
    const stored = await store.readStream(STREAM);
    expect(idsOf(stored)).toStrictEqual(idsOf(events));
    expect(appended).toStrictEqual({ revision: 1n, position: stored[1]?.position, alreadyStored: false });
    const [first, second] = node.appends;
    expect(second?.ids).toStrictEqual(first?.ids);
    expect(node.appends).toHaveLength(2);
    expect(node.appends.map(({ options }) => options.expectedRevision)).toStrictEqual(['no_stream', 'no_stream']);
  });

  test('is unknown after the last try, and settled by the same append later', async () => {
    const node = new FakeNode();
    node.appendFaults.push(...times(1, 'after', deadlineExceeded), ...times(2, 'before', plainUnavailable));
    const store = openOn(node);
    const event = anEvent();
    await expect(store.append(STREAM, [event], 'no-stream')).rejects.toThrow(AppendOutcomeUnknown);
    expect(node.appends).toHaveLength(TIMES.maxAttempts);
    expect(await store.append(STREAM, [event], 'no-stream')).toMatchObject({ revision: 0n, alreadyStored: true });
    expect(await store.readStream(STREAM)).toHaveLength(1);
  });

  test.each([
    ['access denied', errorWith({ type: 'access-denied', code: 7 })],
    ['an error of an unknown kind', errorWith({})],
    ['a stream that is shorter than expected', errorWith({ type: 'wrong-expected-version', streamName: STREAM, actualVersion: 1n })],
  ])('stays unknown when the next try is refused: %s', async (_, refusal) => {
    const node = new FakeNode();
    node.appendFaults.push(...times(1, 'before', deadlineExceeded), ...times(1, 'before', refusal));
    await expect(openOn(node).append(STREAM, [anEvent()], 4n)).rejects.toThrow(AppendOutcomeUnknown);
  });

  test('is settled by a conflict with a stream that has moved on', async () => {
    const node = new FakeNode();
    const store = openOn(node);
    await store.append(STREAM, someEvents(3), 'no-stream');
    node.appendFaults.push(...times(1, 'before', deadlineExceeded));
    await expect(store.append(STREAM, [anEvent()], 0n)).rejects.toThrow(WrongExpectedRevision);
  });

  test('is stored once although it accepts any revision', async () => {
    const node = new FakeNode();
    const store = openOn(node);
    await store.append(STREAM, someEvents(2), 'any');
    const event = anEvent();
    node.appendFaults.push(...times(2, 'after', deadlineExceeded));
    await expect(store.append(STREAM, [event], 'any')).resolves.toMatchObject({ revision: 2n, alreadyStored: false });
    expect(await store.append(STREAM, [event], 'any')).toMatchObject({ revision: 2n, alreadyStored: true });
    expect(node.appends.map(({ options }) => options.expectedRevision)).toStrictEqual(['no_stream', 1n, 1n, 1n]);
    expect(await store.readStream(STREAM)).toHaveLength(3);
  });
});

describe('an append that never reached the server', () => {
  test('fails with StoreBusy: no event was stored', async () => {
    const node = new FakeNode();
    node.appendFaults.push(...times(3, 'before', notConnected));
    await expect(openOn(node).append(STREAM, [anEvent()], 'no-stream')).rejects.toThrow(StoreBusy);
  });

  test('has an unknown outcome when one of its tries may have reached the server', async () => {
    const node = new FakeNode();
    node.appendFaults.push(...times(1, 'before', plainUnavailable), ...times(2, 'before', notConnected));
    await expect(openOn(node).append(STREAM, [anEvent()], 'no-stream')).rejects.toThrow(AppendOutcomeUnknown);
  });
});

describe('an append that the server refuses', () => {
  test.each([
    {
      name: 'a conflict',
      fields: { type: 'wrong-expected-version', streamName: STREAM, actualVersion: 4n },
      kind: WrongExpectedRevision,
      says: 'is at 4',
    },
    {
      name: 'a conflict without a stream',
      fields: { type: 'wrong-expected-version', actualVersion: 'no_stream' },
      kind: WrongExpectedRevision,
      says: 'is at no-stream',
    },
    {
      name: 'too many bytes',
      fields: { type: 'maximum-append-size-exceeded', maxAppendSize: 1_024 },
      kind: InvalidAppend,
      says: 'at most 1024 bytes',
    },
    { name: 'a deleted stream', fields: { type: 'stream-deleted', streamName: STREAM }, kind: Error, says: `Stream ${STREAM} was deleted` },
    { name: 'a user who may not', fields: { type: 'access-denied', code: 7 }, kind: Error, says: 'denies access' },
    {
      name: 'an error with the fields of others',
      fields: { type: 'access-denied', actualVersion: 4n, maxAppendSize: 1_024 },
      kind: Error,
      says: 'denies access',
    },
    { name: 'an error of another kind', fields: { type: 'unsupported', code: 12 }, kind: Error, says: 'unsupported, code 12' },
  ])('is not retried, and the error has a clear message although the client’s is empty: $name', async ({ fields, kind, says }) => {
    const node = new FakeNode();
    await openOn(node).append(STREAM, someEvents(5), 'no-stream');
    node.appendFaults.push({ when: 'before', error: errorWith(fields) });
    const refused: unknown = await openOn(node)
      .append(STREAM, [anEvent()], 3n)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(kind);
    expect(String(refused)).toContain(says);
    expect(node.appends).toHaveLength(2);
  });

  test('carries credentials, since they choose the call that keeps its deadline', async () => {
    const node = new FakeNode();
    await openOn(node).append(STREAM, [anEvent()], 'no-stream');
    expect(node.appends[0]?.options).toMatchObject({
      credentials: { username: 'nobody' },
      deadline: TIMES.deadlineMs,
      requiresLeader: true,
    });
  });
});

describe('a read', () => {
  test('is retried after a lost connection', async () => {
    const node = new FakeNode();
    const store = openOn(node);
    await store.append(STREAM, someEvents(3), 'no-stream');
    node.readFaults.push(errorWith({ type: 'unavailable', code: 14 }), plainUnavailable);
    expect(await store.readStream(STREAM)).toHaveLength(3);
  });

  test('fails with StoreUnreachable when the server stays away', async () => {
    const node = new FakeNode();
    node.readFaults.push(...Array.from({ length: 8 }, () => errorWith({ type: 'unavailable', code: 14 })));
    await expect(openOn(node).head()).rejects.toThrow(StoreUnreachable);
  });

  test('finds domain events among any number of system events, page by page', async () => {
    const node = new FakeNode();
    const store = openOn(node);
    const events = someEvents(3);
    await store.append(STREAM, events.slice(0, 1), 'no-stream');
    node.addSystemEvents(500);
    await store.append(STREAM, events.slice(1), 0n);
    const head = await store.head();
    node.addSystemEvents(500);
    const first = await store.readAll(START, 2);
    expect(idsOf(first)).toStrictEqual(idsOf(events.slice(0, 2)));
    const rest = await store.readAll(first.at(-1)?.position ?? START, 2);
    expect(idsOf(rest)).toStrictEqual(idsOf(events.slice(2)));
    expect(await store.head()).toBe(head);
    expect(rest[0]?.position).toBe(head);
    expect(head).toMatch(/^\d{40}$/);
  });

  test('refuses the position of a PostgreSQL log', async () => {
    await expect(openOn(new FakeNode()).readAll('00000000000000000042', 1)).rejects.toThrow('another kind of log');
  });
});

describe('a subscription', () => {
  test.each([
    { name: 'the server dies', fault: { type: 'unavailable', code: 14 } },
    { name: 'the server is stopped', fault: { type: 'unknown', code: 2 } },
    { name: 'a plain grpc error', fault: { code: 14 } },
    { name: 'it ends without an error', fault: undefined },
  ])('continues after the last handled event when $name', async ({ fault }) => {
    const node = new FakeNode();
    const store = openOn(node);
    const past = someEvents(4);
    await store.append(STREAM, past, 'no-stream');
    const collected = collect(store, 6);
    await eventually(() => node.subscriptions.length === 1);
    const [first] = node.subscriptions;
    if (fault === undefined) first?.finish();
    else first?.breakDown(errorWith(fault));
    const live = someEvents(2);
    await store.append(STREAM, live, 3n);
    expect(idsOf((await collected).flat())).toStrictEqual(idsOf([...past, ...live]));
    expect(node.subscriptions.length).toBeGreaterThan(1);
  });

  test('resumes after the last handled event, not after the events that the client had read ahead', async () => {
    const node = new FakeNode();
    const store = openOn(node);
    const events = someEvents(40);
    await store.append(STREAM, events, 'no-stream');
    const handled: StoredEvent[] = [];
    const over = new AbortController();
    const handler = jest.fn(async (batch: readonly StoredEvent[]) => {
      handled.push(...batch);
      if (handler.mock.calls.length === 1) {
        node.subscriptions[0]?.breakDown(errorWith({ type: 'unavailable' }));
        await store.head();
      }
      if (handled.length === 40) over.abort();
    });
    await store.subscribe(START, handler, over.signal, { batchSize: 3 });
    expect(idsOf(handled)).toStrictEqual(idsOf(events));
  });

  test('ends with a clear error when a retry cannot help', async () => {
    const node = new FakeNode();
    const subscription = openOn(node).subscribe(START, () => Promise.resolve(), new AbortController().signal);
    const outcome = expect(subscription).rejects.toThrow('EventStoreDB denies access to $all to');
    await eventually(() => node.subscriptions.length === 1);
    node.subscriptions[0]?.breakDown(errorWith({ type: 'access-denied', code: 7 }));
    await outcome;
  });
});
