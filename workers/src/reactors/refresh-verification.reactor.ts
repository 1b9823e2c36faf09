import { eventSubjectOf } from '../jobs/event-subject.ts';
import { REFRESHED_BEFORE_MS } from '../jobs/refresh-verification.job.ts';
import type { Reactor, Recorded, RequestedWork } from './reactor.ts';

const beforeItsEnd = ({ stream, data, metadata }: Recorded<'IdentityVerified' | 'LevelGranted'>): readonly RequestedWork[] => [
  {
    subject: eventSubjectOf(stream, metadata.eventId),
    delayMs: Math.max(0, Date.parse(data.expiresAt) - REFRESHED_BEFORE_MS - Date.parse(metadata.occurredAt)),
  },
];

export const refreshVerificationReactor: Reactor = {
  action: 'refresh-verification',
  beginsAt: 'start',
  on: { IdentityVerified: beforeItsEnd, LevelGranted: beforeItsEnd },
};
