import { dueDayOf, retentionRuleOf } from '@danubit/core/domain/privacy/retention/retention-rules';
import { bookDayOf } from '@danubit/event-store/retention-period';
import type { Reactor } from './reactor.ts';

/** The period of a customer file begins again with each of these events: a later request for the same person moves the work. */
const afterPeriod = (userId: string, occurredAt: string) => [
  { subject: userId, delayMs: Date.parse(dueDayOf(retentionRuleOf('cdd'), bookDayOf(occurredAt))) - Date.parse(occurredAt) },
];

export const eraseSandboxUserReactor: Reactor = {
  action: 'erase-sandbox-user',
  beginsAt: 'start',
  sandboxes: 'only',
  on: {
    PartnerUserAdded: ({ data, metadata }) => afterPeriod(data.userId, metadata.occurredAt),
    PartnerUserDocumentAdded: ({ data, metadata }) => afterPeriod(data.userId, metadata.occurredAt),
    PartnerUserAccepted: ({ data, metadata }) => afterPeriod(data.userId, metadata.occurredAt),
    PartnerOrderPlaced: ({ data, metadata }) => afterPeriod(data.customerId, metadata.occurredAt),
  },
};
