import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { EventLog } from '@danubit/event-store/event-log';
import type { StoredEvent } from '@danubit/event-store/event-store.port';
import type { Actor, EventMetadata, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Person } from '@danubit/projections/as-of/person-events';
import type { RestrictedStreams } from '../restricted/restricted-streams.ts';

/** An event as it is shown: who did what. */
type ShownEvent = Omit<RecordedDomainEvent, 'metadata'> & {
  readonly metadata: Pick<EventMetadata, 'schemaVersion'> & { readonly actor: Pick<Actor, 'kind' | 'role'> };
};

/** An event in clear beside the bytes that are sealed. */
export type EvidenceItem = { readonly event: ShownEvent; readonly stored: StoredEvent };

const STREAMS_AT_ONCE = 4;

/** The stored bytes of events, in their order. */
export const withStored = async (log: EventLog, events: readonly RecordedDomainEvent[]): Promise<readonly EvidenceItem[]> => {
  const streams = [...new Set(events.map(({ stream }) => stream))];
  const stored = new Map<string, StoredEvent>();
  for (let from = 0; from < streams.length; from += STREAMS_AT_ONCE) {
    const read = await Promise.all(streams.slice(from, from + STREAMS_AT_ONCE).map((stream) => log.store.readStream(stream)));
    for (const event of read.flat()) stored.set(event.position, event);
  }
  return events.flatMap((event) => {
    const bytes = stored.get(event.position);
    return bytes === undefined ? [] : [{ event, stored: bytes }];
  });
};

/** Those that name a payment, an address or a reference, as a whole or with other spacing. */
export const inScope = (events: readonly RecordedDomainEvent[], scope: string | null): readonly RecordedDomainEvent[] => {
  if (scope === null) return events;
  const wanted = plain(scope);
  return events.filter(({ stream, data }) => plain(stream).includes(wanted) || plain(JSON.stringify(data)).includes(wanted));
};

const plain = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();

/** Every event of the streams of the restricted log about a person, in the order of the log. */
export const restrictedEventsAbout = async (
  log: RestrictedLog,
  restrictedStreams: RestrictedStreams,
  person: Person,
): Promise<readonly RecordedDomainEvent[]> => {
  const events: RecordedDomainEvent[] = [];
  for (const stream of await restrictedStreams.about(person)) events.push(...(await log.read(stream)));
  return events.sort((left, right) => (left.position < right.position ? -1 : 1));
};
