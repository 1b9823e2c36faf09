import type { Recorded, Reactor, RequestedWork } from './reactor.ts';
import { eventSubjectOf } from '../jobs/event-subject.ts';

/** When the wait of the withdrawal whitelist is over. One that is usable immediately is recorded as active with its addition. */
const afterItsWait = ({ stream, data, metadata }: Recorded<'AccountAdded' | 'AddressAdded'>): readonly RequestedWork[] => [
  {
    subject: eventSubjectOf(stream, metadata.eventId),
    delayMs: Math.max(0, Date.parse(data.usableFrom) - Date.parse(metadata.occurredAt)),
  },
];

export const activateBeneficiaryReactor: Reactor = {
  action: 'activate-beneficiary',
  beginsAt: 'start',
  on: { AccountAdded: afterItsWait, AddressAdded: afterItsWait },
};
