import { afterAll, beforeAll } from '@jest/globals';
import { describeWhereAvailable } from '@danubit/runtime/testing/describe-where-available';
import { describeEventStore } from '../conformance/event-store.conformance.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { emptyPartOf } from './testing/part-of-log.ts';
import { findTestNode, type TestNode } from './testing/test-node.ts';

const STARTS_WITHIN_MS = 150_000;

describeWhereAvailable('EventStoreDB', await findTestNode(), (howToStart) => {
  let node: TestNode;
  beforeAll(async () => {
    node = await howToStart()();
  }, STARTS_WITHIN_MS);
  afterAll(() => node.stop());

  describeEventStore(
    'the EventStoreDB log',
    async () => {
      const looking = new EventStoreDbEventStore({ connection: node.address });
      const partOf = await emptyPartOf(looking);
      await looking.close();
      return {
        open: () => partOf(new EventStoreDbEventStore({ connection: node.address })),
        dispose: () => Promise.resolve(),
      };
    },
    { knowsIdsEverywhere: false },
  );
});
