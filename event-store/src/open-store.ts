import type { EventStore } from './event-store.port.ts';
import { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.ts';
import { PostgresEventStore } from './postgres/postgres-event-store.ts';

/** The schema of each log in PostgreSQL. Refused commands are always there, and are read in the form of a log. */
export const LOG_SCHEMAS = { main: 'log', restricted: 'restricted', refusals: 'refusals' } as const;

type Place = {
  readonly log: keyof typeof LOG_SCHEMAS;
  /** PostgreSQL, with the role of the process. */
  readonly databaseUrl: string;
  /** EventStoreDB, where the log is there. */
  readonly eventStoreUrl: string | undefined;
  /** How many connections read from PostgreSQL, and how long their statements may take. */
  readonly reading?: { readonly readers: number; readonly readTimeoutMs: number };
};

/** Exactly one of the two stores holds a log. No other code makes this choice. */
export const openStore = ({ log, databaseUrl, eventStoreUrl, reading }: Place): EventStore =>
  eventStoreUrl === undefined
    ? new PostgresEventStore({ connectionString: databaseUrl, schema: LOG_SCHEMAS[log], ...reading })
    : new EventStoreDbEventStore({ connection: eventStoreUrl });
