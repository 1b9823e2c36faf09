import type { EventStore } from '../event-store.port.ts';
import { EventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.ts';
import { PostgresEventStore } from '../postgres/postgres-event-store.ts';

/** The log at an address. @throws Error for an address of neither kind, without showing its password. */
export const openStoreAt = (address: string): EventStore => {
  if (/^esdb(\+discover)?:\/\//.test(address)) return new EventStoreDbEventStore({ connection: address });
  if (/^postgres(ql)?:\/\//.test(address)) return new PostgresEventStore({ connectionString: address });
  throw new Error('A log is at postgres://role:password@host:port/database or at esdb://host:2113?tls=false.');
};
