import type { DomainEvent, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { streamSubjectOf } from '../webhooks/stream-subject.ts';
import { dueNow, type Reactor } from './reactor.ts';

/** The work reads the whole stream, so the order of its events is that of the log. */
const streamOf = ({ stream }: RecordedDomainEvent<DomainEvent>) => dueNow(streamSubjectOf(stream));

export const publishWebhooksReactor: Reactor = {
  action: 'publish-webhooks',
  beginsAt: 'start',
  // Live orders of partners are not open yet.
  sandboxes: 'only',
  on: {
    OrderPlaced: streamOf,
    OrderPaid: streamOf,
    OrderHeld: streamOf,
    OrderReleased: streamOf,
    OrderBuying: streamOf,
    DeliveryRequested: streamOf,
    OrderCompleted: streamOf,
    OrderExpired: streamOf,
    OrderCancelled: streamOf,
    OrderRefunded: streamOf,
    OrderFailed: streamOf,
    PartnerUserAdded: streamOf,
    PartnerUserChecked: streamOf,
  },
};
