import { describeEventStore } from '../conformance/event-store.conformance.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
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
