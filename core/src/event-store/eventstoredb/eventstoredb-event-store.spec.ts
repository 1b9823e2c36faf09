import { describeEventStore } from '../conformance/event-store.conformance.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { emptyPartOf } from './testing/part-of-log.ts';
import { FakeNode } from './testing/fake-node.ts';

/** The adapter's own logic; the real server is asked in eventstoredb-event-store.int.spec.ts. */
describeEventStore(
  'the EventStoreDB adapter on a stand-in for the node',
  () => {
    const node = new FakeNode();
    return Promise.resolve({
      open: () => new EventStoreDbEventStore({ connection: node.connect() }),
      dispose: () => Promise.resolve(),
    });
  },
  { knowsIdsEverywhere: false },
);

/** As the real node is asked: one log for all tests. */
const shared = new FakeNode();
describeEventStore(
  'the EventStoreDB adapter on a part of a log',
  async () => {
    const partOf = await emptyPartOf(new EventStoreDbEventStore({ connection: shared.connect() }));
    return {
      open: () => partOf(new EventStoreDbEventStore({ connection: shared.connect() })),
      dispose: () => Promise.resolve(),
    };
  },
  { knowsIdsEverywhere: false },
);
