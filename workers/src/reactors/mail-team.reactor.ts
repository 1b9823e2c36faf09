import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { eventSubjectOf } from '../jobs/event-subject.ts';
import { dueNow, type Reactor, type RequestedWork } from './reactor.ts';

/** Each event has its own mail. */
const mailAbout = ({ stream, metadata }: Pick<RecordedDomainEvent, 'stream' | 'metadata'>): readonly RequestedWork[] =>
  dueNow(eventSubjectOf(stream, metadata.eventId));

/**
 * Mails to people who are invited to the team of a company, or removed from it, and to its admins about unusual use of a key. A person who
 * leaves needs none.
 */
export const mailTeamReactor: Reactor = {
  action: 'mail-team-notice',
  beginsAt: 'start',
  on: {
    TeamMemberInvited: mailAbout,
    UnusualKeyUseNoticed: mailAbout,
    TeamMemberRemoved: (event) => (event.data.cause === 'removed' ? mailAbout(event) : []),
  },
};
