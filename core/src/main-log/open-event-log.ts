import { mainLogEvents } from '../domain/main-log.events.ts';
import { mainLogUpcasters } from '../domain/main-log.upcasters.ts';
import { InvalidSettings, type Settings } from '@danubit/runtime/settings/settings';
import type { LogIdentity } from '@danubit/event-store/command-context';
import type { EventCodec } from '@danubit/event-store/event-codec';
import { EventLog } from '@danubit/event-store/event-log';
import { START, type EventStore } from '@danubit/event-store/event-store.port';
import { openStore } from '@danubit/event-store/open-store';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { PostgresPersonalDataKeys } from '@danubit/event-store/postgres/postgres-personal-data-keys';
import { refuseAdministrators } from '@danubit/event-store/postgres/role-rights';
import { RegisteredEventCodec } from '@danubit/event-store/registered-event-codec';
import * as z from 'zod/mini';

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

/** The main log of this process. Connects on first use; `close()` waits for the calls in progress and closes its connections. */
export const openEventLog = (settings: EventLogSettings): EventLog =>
  mainLogOn(
    openStore({ log: 'main', databaseUrl: settings.DATABASE_URL, eventStoreUrl: settings.EVENTSTORE_URL }),
    openPersonalDataKeys(settings),
    identityOf(settings),
  );

/** A replay that takes longer than a person waits is cut off, and no more than two statements of replays run at once. */
const REPLAY = { readers: 2, readTimeoutMs: 10_000 };

/** The main log for replays of the past, which must not disturb requests: over its own few connections, with short time limits. */
export const openReplayLog = (settings: EventLogSettings): EventLog =>
  mainLogOn(
    openStore({ log: 'main', databaseUrl: settings.DATABASE_URL, eventStoreUrl: settings.EVENTSTORE_URL, reading: REPLAY }),
    openPersonalDataKeys(settings),
    identityOf(settings),
  );

/** What every event of this process says about its origin. */
export const identityOf = ({ CODE_VERSION, MODE }: Settings<'CODE_VERSION' | 'MODE'>): LogIdentity => ({
  legalEntity: LEGAL_ENTITY,
  policyVersion: POLICY_VERSION,
  codeVersion: CODE_VERSION,
  mode: MODE,
});

/**
 * The main log for a process or a command of the operator. With MODE=live, only once its database roles and its content are fit for it.
 * @throws InvalidSettings when they are not
 */
export const openFitEventLog = async (settings: EventLogSettings): Promise<EventLog> => {
  await refuseAdministrators(settings);
  const log = openEventLog(settings);
  try {
    await refuseTestLog(log.store, settings.MODE);
    return log;
  } catch (error) {
    await log.close();
    throw error;
  }
};

const modeSchema = z.object({ mode: z.enum(['live', 'test']) });

/**
 * An installation writes its mode into every event, so the first one shows in which mode its log was begun: demo data and tests must not
 * become customers and money.
 * @throws InvalidSettings for live mode on a log that was begun in test mode
 */
export const refuseTestLog = async (store: Pick<EventStore, 'readAll'>, mode: 'live' | 'test'): Promise<void> => {
  if (mode !== 'live') return;
  const [first] = await store.readAll(START, 1);
  if (first === undefined || z.parse(modeSchema, JSON.parse(first.metadata)).mode === 'live') return;
  throw new InvalidSettings([
    'MODE is live, but the log was begun in test mode and holds test data. Set DATABASE_URL (and EVENTSTORE_URL) to an empty database and log.',
  ]);
};

/** Only the keys, for the command that destroys them. */
export const openPersonalDataKeys = (
  settings: Pick<EventLogSettings, 'KEYS_DATABASE_URL' | 'KEY_ENCRYPTION_KEY' | 'KEY_ENCRYPTION_KEY_OTHER'>,
): PersonalDataKeys =>
  new PostgresPersonalDataKeys({
    connectionString: settings.KEYS_DATABASE_URL,
    keyEncryptionKey: settings.KEY_ENCRYPTION_KEY,
    otherKeyEncryptionKey: settings.KEY_ENCRYPTION_KEY_OTHER,
  });

/** All events of the main log, with personal fields under these keys. */
export const mainLogCodec = (keys: PersonalDataKeys): EventCodec =>
  new RegisteredEventCodec({ definitions: mainLogEvents, upcasters: mainLogUpcasters, keys });

/** The main log with all its events, over any adapters. */
export const mainLogOn = (store: EventStore, keys: PersonalDataKeys, identity: LogIdentity): EventLog =>
  new EventLog(store, mainLogCodec(keys), identity, [store, keys]);
