import { describeEventStore } from '../conformance/event-store.conformance.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { FakeNode } from './testing/fake-node.ts';
import { emptyPartOf } from './testing/part-of-log.ts';

/** One log for all tests, as with the real node. */
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
