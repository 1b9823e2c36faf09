import { eventSubjectOf } from '../jobs/event-subject.ts';
import type { Reactor } from './reactor.ts';

/** How long the removal of a card can be undone. */
export const UNDO_MS = 24 * 3_600_000;

export const forgetCardReactor: Reactor = {
  action: 'forget-card',
  beginsAt: 'start',
  on: {
    PaymentMethodRemoved: ({ stream, metadata }) => [{ subject: eventSubjectOf(stream, metadata.eventId), delayMs: UNDO_MS }],
  },
};
