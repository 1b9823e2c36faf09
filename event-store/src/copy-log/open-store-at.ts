import type { EventStore } from '../event-store.port.ts';
import { connectTo } from '../eventstoredb/eventstoredb-client.ts';
import { EventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.ts';
import { DEFAULT_SCHEMA, PostgresEventStore } from '../postgres/postgres-event-store.ts';
import { eventStoreDbWriter } from './eventstoredb-writer.ts';
import type { CopyTarget } from './ordered-writer.ts';
import { postgresWriter } from './postgres-writer.ts';

const EVENTSTOREDB = /^esdb(\+discover)?:\/\//;
const POSTGRES = /^postgres(ql)?:\/\//;

/** The log at an address. @throws Error when the address is of neither kind; the message does not contain the password */
export const openStoreAt = (address: string): EventStore => {
  if (EVENTSTOREDB.test(address)) return new EventStoreDbEventStore({ connection: address });
  if (POSTGRES.test(address)) return new PostgresEventStore({ connectionString: address });
  throw new Error('A log is at postgres://role:password@host:port/database or at esdb://host:2113?tls=false.');
};

/** The same for writing a copy. Close both store and writer when done. @throws as `openStoreAt` */
export const openTargetAt = (address: string): CopyTarget => {
  const store = openStoreAt(address);
  const writer = EVENTSTOREDB.test(address)
    ? eventStoreDbWriter(connectTo(address, `danubit-copy-${String(process.pid)}`))
    : postgresWriter(address, DEFAULT_SCHEMA);
  return { store, writer };
};
