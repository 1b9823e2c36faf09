import { describe } from '@jest/globals';
import { describeAppends } from './append.conformance.ts';
import { describeIdempotency } from './idempotency.conformance.ts';
import type { MakeLog, AdapterGuarantees } from './log-under-test.ts';
import { describeManyWriters } from './many-writers.conformance.ts';
import { describeReading } from './reading.conformance.ts';
import { describeSubscriptions } from './subscription.conformance.ts';

/** What every adapter of the `EventStore` port must do, so that its callers can be independent of the adapter. */
export const describeEventStore = (name: string, makeLog: MakeLog, promises: AdapterGuarantees = { knowsIdsEverywhere: true }): void => {
  describe(name, () => {
    describeAppends(makeLog);
    describeIdempotency(makeLog, promises);
    describeReading(makeLog);
    describeSubscriptions(makeLog);
    describeManyWriters(makeLog);
  });
};
