import { eventSubjectOf } from '../jobs/event-subject.ts';
import type { Reactor, Recorded, RequestedWork } from './reactor.ts';

const ofThis = ({ stream, metadata }: Recorded<'LevelGranted' | 'PartnerRegistered'>): readonly RequestedWork[] => [
  { subject: eventSubjectOf(stream, metadata.eventId), delayMs: 0 },
];

/** The last of the two: the approval of the company's file, or its registration for the partner API. */
export const openLiveKeysReactor: Reactor = {
  action: 'open-live-keys',
  beginsAt: 'start',
  on: { LevelGranted: (event) => (event.data.level === 'company' ? ofThis(event) : []), PartnerRegistered: ofThis },
};
