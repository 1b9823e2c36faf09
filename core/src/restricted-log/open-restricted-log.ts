import { EventLog } from '@danubit/event-store/event-log';
import type { EventStore } from '@danubit/event-store/event-store.port';
import type { LogIdentity } from '@danubit/event-store/command-context';
import { openStore } from '@danubit/event-store/open-store';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { RegisteredEventCodec } from '@danubit/event-store/registered-event-codec';
import type { Settings } from '@danubit/runtime/settings/settings';
import { restrictedLogEvents } from '../domain/restricted-log.events.ts';
import { restrictedLogUpcasters } from '../domain/restricted-log.upcasters.ts';
import { identityOf, openPersonalDataKeys, type EventLogSettings } from '../main-log/open-event-log.ts';

type RestrictedLogSettings = EventLogSettings & Settings<'RESTRICTED_DATABASE_URL' | 'RESTRICTED_EVENTSTORE_URL'>;

/**
 * What only compliance and the auditor may know, such as who read whose records. Events here may name positions of the main log; the main
 * log never refers to this one.
 */
export class RestrictedLog extends EventLog {}

/** The restricted log of this process, with a role and a schema, or a server, of its own. Connects on first use. */
export const openRestrictedLog = (settings: RestrictedLogSettings): RestrictedLog =>
  restrictedLogOn(
    openStore({ log: 'restricted', databaseUrl: settings.RESTRICTED_DATABASE_URL, eventStoreUrl: settings.RESTRICTED_EVENTSTORE_URL }),
    openPersonalDataKeys(settings),
    identityOf(settings),
  );

/** The restricted log with all its events, over any adapters. */
export const restrictedLogOn = (store: EventStore, keys: PersonalDataKeys, identity: LogIdentity): RestrictedLog =>
  new RestrictedLog(
    store,
    new RegisteredEventCodec({ definitions: restrictedLogEvents, upcasters: restrictedLogUpcasters, keys }),
    identity,
    [store, keys],
  );
