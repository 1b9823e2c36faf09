import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@danubit/runtime/testing/eventually';
import { describeAppends } from '../conformance/append.conformance.ts';
import { describeIdempotency } from '../conformance/idempotency.conformance.ts';
import { collect, idsOf, someEvents, type LogUnderTest } from '../conformance/log-under-test.ts';
import { describeReading } from '../conformance/reading.conformance.ts';
import { describeSubscriptions } from '../conformance/subscription.conformance.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { FakeNode } from './testing/fake-node.ts';
import { emptyPartOf } from './testing/part-of-log.ts';
import { startWireNode } from './testing/wire-node.ts';

/** The real client over real gRPC against a stand-in for the node: everything except the node's own decisions. */
let wire: Awaited<ReturnType<typeof startWireNode>>;
beforeAll(async () => {
  wire = await startWireNode(new FakeNode());
});
afterAll(() => {
  wire.kill();
});

const makeLog = async (): Promise<LogUnderTest> => {
  const looking = new EventStoreDbEventStore({ connection: wire.address });
  const partOf = await emptyPartOf(looking);
  await looking.close();
  return { open: () => partOf(new EventStoreDbEventStore({ connection: wire.address })), dispose: () => Promise.resolve() };
};

/** Many writers are left to the spec without gRPC: with server and clients in one process they take most of a minute. */
describe('the EventStoreDB adapter with the real client', () => {
  describeAppends(makeLog);
  describeIdempotency(makeLog, { knowsIdsEverywhere: false });
  describeReading(makeLog);
  describeSubscriptions(makeLog);
});

describe('the real client', () => {
  test('uses the plain Append call, which keeps its deadline, and survives the death of the server', async () => {
    const node = new FakeNode();
    const first = await startWireNode(node);
    const store = new EventStoreDbEventStore({ connection: first.address });
    const events = someEvents(2);
    await store.append('thing-1', events, 'no-stream');
    const collected = collect(store, 3);
    await eventually(() => node.subscriptions.length === 1);
    first.kill();
    const live = someEvents(1);
    const appending = store.append('thing-1', live, 1n);
    const second = await startWireNode(node, Number(new URL(first.address).port));
    await appending;
    expect(idsOf((await collected).flat())).toStrictEqual(idsOf([...events, ...live]));
    await store.close();
    second.kill();
  });
});
