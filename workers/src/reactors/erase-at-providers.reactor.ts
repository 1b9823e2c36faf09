import { eventSubjectOf } from '../jobs/event-subject.ts';
import type { Reactor } from './reactor.ts';

/** After an erasure, or the end of a period. People without a login are known to no provider. */
export const eraseAtProvidersReactor: Reactor = {
  action: 'erase-at-providers',
  beginsAt: 'start',
  on: {
    SubjectKeyDestroyed: ({ stream, data, metadata }) =>
      data.userId === null ? [] : [{ subject: eventSubjectOf(stream, metadata.eventId), delayMs: 0 }],
  },
};
