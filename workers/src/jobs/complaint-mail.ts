import type { ComplaintEvent } from '@danubit/core/domain/support/complaint/complaint.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

const TEMPLATES = {
  ComplaintReceived: 'complaint-received',
  ComplaintExtended: 'complaint-extended',
  ComplaintAnswered: 'complaint-answered',
  ComplaintReviewRequested: 'complaint-in-review',
  ComplaintReviewed: 'complaint-reviewed',
} as const;

export const isOfComplaint = <Event extends RecordedDomainEvent>(
  event: Event,
): event is Extract<Event, { readonly type: ComplaintEvent['type'] }> => event.type in TEMPLATES;

type Recorded = RecordedDomainEvent<ComplaintEvent>;

/** Cannot be switched off: the Terms promise them. @throws Error for a history that does not begin with the receipt */
export const complaintMail = ({ type, metadata }: Recorded, history: readonly Recorded[], momentText: (instant: string) => string) => {
  const [received] = history;
  if (received?.type !== 'ComplaintReceived') throw new Error('A complaint begins with its receipt.');
  const due = dueAt(type, history);
  return {
    topic: null,
    template: TEMPLATES[type],
    parameters: { reference: received.data.reference, at: momentText(metadata.occurredAt), until: due === '' ? '' : momentText(due) },
  };
};

/** The due date that an event of this type set; empty for answers, which set none. */
const dueAt = (type: ComplaintEvent['type'], history: readonly Recorded[]): string => {
  const event = history.find((each) => each.type === type);
  return event !== undefined && 'dueAt' in event.data ? event.data.dueAt : '';
};
