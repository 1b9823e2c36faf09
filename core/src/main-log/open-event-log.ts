import { mainLogEvents } from '../domain/main-log.events.ts';
import { mainLogUpcasters } from '../domain/main-log.upcasters.ts';
import type { Settings } from '@danubit/runtime/settings/settings';
import type { LogIdentity } from '@danubit/event-store/command-context';
import { EventLog } from '@danubit/event-store/event-log';
import type { EventStore } from '@danubit/event-store/event-store.port';
import { EventStoreDbEventStore } from '@danubit/event-store/eventstoredb/eventstoredb-event-store';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import { PostgresPersonalDataKeys } from '@danubit/event-store/postgres/postgres-personal-data-keys';
import { RegisteredEventCodec } from '@danubit/event-store/registered-event-codec';

const LEGAL_ENTITY = 'danubit-sk';
const POLICY_VERSION = '2026-11';

/** The settings that a process needs to open the main log: spread it into `readSettings([...])`. */
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

/** The main log of this process. Connects on first use; `close()` waits for the calls under way and closes its connections. */
export const openEventLog = (settings: EventLogSettings): EventLog =>
  mainLogOn(openStore(settings), openPersonalDataKeys(settings), identityOf(settings));

/** What every event of this process says about its origin. */
export const identityOf = ({ CODE_VERSION, MODE }: Settings<'CODE_VERSION' | 'MODE'>): LogIdentity => ({
  legalEntity: LEGAL_ENTITY,
  policyVersion: POLICY_VERSION,
  codeVersion: CODE_VERSION,
  mode: MODE,
});

/** Only the keys, for the command that destroys them. */
export const openPersonalDataKeys = (
  settings: Pick<EventLogSettings, 'KEYS_DATABASE_URL' | 'KEY_ENCRYPTION_KEY' | 'KEY_ENCRYPTION_KEY_OTHER'>,
): PersonalDataKeys =>
  new PostgresPersonalDataKeys({
    connectionString: settings.KEYS_DATABASE_URL,
    keyEncryptionKey: settings.KEY_ENCRYPTION_KEY,
    otherKeyEncryptionKey: settings.KEY_ENCRYPTION_KEY_OTHER,
  });

/** The main log with all its events, over any adapters. */
export const mainLogOn = (store: EventStore, keys: PersonalDataKeys, identity: LogIdentity): EventLog => {
  const codec = new RegisteredEventCodec({ definitions: mainLogEvents, upcasters: mainLogUpcasters, keys });
  return new EventLog(store, codec, identity, [store, keys]);
};

const openStore = ({ DATABASE_URL, EVENTSTORE_URL }: EventLogSettings): EventStore => {
  // Exactly one of the two stores holds the log. No other code makes this choice.
  if (EVENTSTORE_URL !== undefined) return new EventStoreDbEventStore({ connection: EVENTSTORE_URL });
  return new PostgresEventStore({ connectionString: DATABASE_URL });
};
