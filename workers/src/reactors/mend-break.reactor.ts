import { dueNow, type Reactor } from './reactor.ts';
import { eventSubjectOf } from '../jobs/event-subject.ts';

export const mendBreakReactor: Reactor = {
  action: 'mend-break',
  beginsAt: 'start',
  on: {
    BreakResolved: ({ data: { mend }, metadata, stream }) => (mend === 'write_off' ? dueNow(eventSubjectOf(stream, metadata.eventId)) : []),
  },
};
