import { mainLogEvents } from '../domain/main-log.events.ts';
import { mainLogUpcasters } from '../domain/main-log.upcasters.ts';
import type { Settings } from '../settings/settings.ts';
import type { LogIdentity } from './command-context.ts';
import { EventLog } from './event-log.ts';
import type { EventStore } from './event-store.port.ts';
import { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.ts';
import type { PersonalDataKeys } from './personal-data.port.ts';
import { PostgresEventStore } from './postgres/postgres-event-store.ts';
import { PostgresPersonalDataKeys } from './postgres/postgres-personal-data-keys.ts';
import { RegisteredEventCodec } from './registered-event-codec.ts';

const LEGAL_ENTITY = 'danubit-sk';
const POLICY_VERSION = '2026-11';

/** What a process must have set to open the main log: spread it into `readSettings([...])`. */
export const EVENT_LOG_SETTINGS = [
  'DATABASE_URL',
  'KEYS_DATABASE_URL',
  'KEY_ENCRYPTION_KEY',
  'KEY_ENCRYPTION_KEY_OTHER',
  'EVENTSTORE_URL',
  'MODE',
  'CODE_VERSION',
] as const;
export type EventLogSettings = Settings<(typeof EVENT_LOG_SETTINGS)[number]>;

/** The main log of this process. Connects on first use; `close()` ends its connections after what is under way. */
export const openEventLog = (settings: EventLogSettings): EventLog => {
  const identity = { legalEntity: LEGAL_ENTITY, policyVersion: POLICY_VERSION, codeVersion: settings.CODE_VERSION, mode: settings.MODE };
  return mainLogOn(openStore(settings), openPersonalDataKeys(settings), identity);
};

/** The keys alone, for the command that destroys them. */
export const openPersonalDataKeys = (
  settings: Pick<EventLogSettings, 'KEYS_DATABASE_URL' | 'KEY_ENCRYPTION_KEY' | 'KEY_ENCRYPTION_KEY_OTHER'>,
): PersonalDataKeys =>
  new PostgresPersonalDataKeys({
    connectionString: settings.KEYS_DATABASE_URL,
    keyEncryptionKey: settings.KEY_ENCRYPTION_KEY,
    otherKeyEncryptionKey: settings.KEY_ENCRYPTION_KEY_OTHER,
  });

/** All events of the main log over any adapters. */
export const mainLogOn = (store: EventStore, keys: PersonalDataKeys, identity: LogIdentity): EventLog => {
  const codec = new RegisteredEventCodec({ definitions: mainLogEvents, upcasters: mainLogUpcasters, keys });
  return new EventLog(store, codec, identity, [store, keys]);
};

const openStore = ({ DATABASE_URL, EVENTSTORE_URL }: EventLogSettings): EventStore => {
  // Exactly one of the two holds the log. Nothing else in the house asks which.
  if (EVENTSTORE_URL !== undefined) return new EventStoreDbEventStore({ connection: EVENTSTORE_URL });
  return new PostgresEventStore({ connectionString: DATABASE_URL });
};
