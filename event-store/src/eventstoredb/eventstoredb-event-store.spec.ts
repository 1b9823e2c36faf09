import { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, jest, test } from '@jest/globals';
import { describeAppends } from '../conformance/append.conformance.ts';
import { describeIdempotency } from '../conformance/idempotency.conformance.ts';
import { anEvent, type MakeLog } from '../conformance/log-under-test.ts';
import { describeReading } from '../conformance/reading.conformance.ts';
import { describeSubscriptions } from '../conformance/subscription.conformance.ts';
import { START } from '../event-store.port.ts';
import type { LogClient } from './eventstoredb-client.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { FakeNode, FakeSubscription } from './testing/fake-node.ts';

const NOT_CONNECTED = Object.assign(new Error('No connection established'), { code: 14 });

const makeLog: MakeLog = () => {
  const node = new FakeNode();
  return Promise.resolve({
    open: () => new EventStoreDbEventStore({ connection: node.connect() }),
    dispose: () => Promise.resolve(),
  });
};

/**
 * The adapter's own logic; eventstoredb-event-store.int.spec.ts tests the real server. Many writers are left to part-of-log.spec.ts: they
 * take seconds, too long for a spec that is repeated for each mutant.
 */
describe('the EventStoreDB adapter on a stand-in for the node', () => {
  describeAppends(makeLog);
  describeIdempotency(makeLog, { knowsIdsEverywhere: false });
  describeReading(makeLog);
  describeSubscriptions(makeLog);
});

test('a connection carries the name of this process', async () => {
  const connect = jest.spyOn(EventStoreDBClient, 'connectionString');
  const store = new EventStoreDbEventStore({ connection: 'esdb://127.0.0.1:2113?tls=false' });
  expect(connect.mock.calls[0]?.[0]).toContain(`connectionName=danubit-${String(process.pid)}&`);
  connect.mockRestore();
  await store.close();
});

test('an append has five seconds for each try and is retried, unless configured otherwise', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0);
  const node = new FakeNode();
  node.appendFaults.push(...Array.from({ length: 3 }, () => ({ when: 'before' as const, error: NOT_CONNECTED })));
  await new EventStoreDbEventStore({ connection: node.connect() }).append('thing-1', [anEvent()], 'no-stream');
  expect(node.appends).toHaveLength(4);
  expect(node.appends[0]?.options).toMatchObject({ deadline: 5_000 });
  random.mockRestore();
});

describe('a subscription', () => {
  test('of an aborted caller refuses a position of another kind of log all the same', async () => {
    const store = new EventStoreDbEventStore({ connection: new FakeNode().connect() });
    await expect(store.subscribe('not-a-position', () => Promise.resolve(), AbortSignal.abort())).rejects.toThrow(RangeError);
  });

  test('that is aborted ends that of the client', async () => {
    const node = new FakeNode();
    const store = new EventStoreDbEventStore({ connection: node.connect() });
    const over = new AbortController();
    const subscription = store.subscribe(START, () => Promise.resolve(), over.signal);
    over.abort();
    await subscription;
    expect(node.subscriptions.map(({ isOver }) => isOver)).toStrictEqual([true]);
  });

  test('that is lost again and again waits longer each time', async () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0);
    const over = new AbortController();
    const begun: number[] = [];
    const { client, credentials } = new FakeNode().connect();
    const subscribeToAll = () => {
      begun.push(performance.now());
      if (begun.length === 4) over.abort();
      const subscription = new FakeSubscription('start', /^/);
      setImmediate(() => {
        subscription.breakDown(Object.assign(new Error(), { type: 'unavailable' }));
      });
      return subscription;
    };
    const changes = { subscribeToAll } as unknown as LogClient;
    const store = new EventStoreDbEventStore({ connection: { client: { ...client, ...changes }, credentials } });
    await store.subscribe(START, () => Promise.resolve(), over.signal);
    // Half of 100, 200 and 400 ms.
    expect((begun[3] ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(340);
    random.mockRestore();
  });
});

describe('a store that is closed', () => {
  test('waits for the appends under way, whether they succeed or fail, before it closes its connection', async () => {
    const { client, credentials } = new FakeNode().connect();
    const { promise: refusal, reject: refuse } = Promise.withResolvers<never>();
    const dispose = jest.fn(() => Promise.resolve());
    const changes = { appendToStream: () => refusal, dispose } as unknown as LogClient;
    const store = new EventStoreDbEventStore({ connection: { client: { ...client, ...changes }, credentials } });
    const appending = store.append('thing-1', [anEvent()], 'no-stream');
    const closing = store.close();
    await new Promise((resolve) => setImmediate(resolve));
    expect(dispose).not.toHaveBeenCalled();
    refuse(new Error('refused'));
    await expect(appending).rejects.toThrow('refused');
    await closing;
    expect(dispose).toHaveBeenCalledTimes(1);
  });

  test('accepts no more appends', async () => {
    const store = new EventStoreDbEventStore({ connection: new FakeNode().connect() });
    await store.close();
    await expect(store.append('thing-1', [anEvent()], 'no-stream')).rejects.toThrow('The event store is closed.');
  });
});
