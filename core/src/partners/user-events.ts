import { modeOf, publicIdOf } from '@danubit/contracts/values/ids';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { PartnerUserEvent } from '../domain/partners/partner-user/partner-user.events.ts';
import { partnerEventIdOf, type PartnerEvent } from './partner-event.ts';

/** What is reported to a partner about a person: only the status, never personal data. */
export const eventsOfUser = (history: readonly RecordedDomainEvent<PartnerUserEvent>[]): readonly PartnerEvent[] =>
  history
    .flatMap(({ data, metadata }) => ('status' in data ? [{ userId: data.userId, status: data.status, metadata }] : []))
    .map(({ userId, status, metadata }, place) => ({
      eventId: partnerEventIdOf(metadata.eventId, modeOf(userId, 'live')),
      type: `user.${status}` as const,
      sequence: place + 1,
      at: metadata.occurredAt,
      mode: modeOf(userId, 'live'),
      ids: { user_id: publicIdOf('usr', userId) },
      resource: { status },
    }));
