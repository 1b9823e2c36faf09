import type { ComplaintOutcome, ComplaintStatus } from '@danubit/contracts/values/complaints';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { Personal } from '@danubit/event-store/kernel/personal';
import type { ComplaintEvent } from './complaint.events.ts';

type Data<Type extends ComplaintEvent['type']> = Extract<ComplaintEvent, { type: Type }>['data'];
type Received = Data<'ComplaintReceived'>;
export type ComplaintAnswer = Pick<Data<'ComplaintReviewed'>, 'outcome' | 'answer' | 'measures' | 'answeredBy'>;

export type Complaint = Received & {
  readonly status: ComplaintStatus;
  /** The reason for an extension, as the customer reads it; null without one. */
  readonly extension: Personal<string> | null;
  readonly answered: (ComplaintAnswer & { readonly reviewUntil: string }) | null;
  /** Why the customer disagrees with the answer. */
  readonly reviewReason: Personal<string> | null;
  readonly reviewed: ComplaintAnswer | null;
};
export type ComplaintState = Complaint | null;

/** What staff decide; `measures` may be empty for a complaint that is rejected. */
type Given = { readonly by: string; readonly outcome: ComplaintOutcome; readonly answer: string; readonly measures: string };

export type ComplaintCommand =
  | { readonly type: 'ReceiveComplaint'; readonly complaint: Received }
  | { readonly type: 'ExtendComplaint'; readonly by: string; readonly dueAt: string; readonly reason: string }
  | ({ readonly type: 'AnswerComplaint'; readonly reviewUntil: string } & Given)
  | { readonly type: 'RequestReview'; readonly at: string; readonly dueAt: string; readonly reason: string }
  | ({ readonly type: 'AnswerReview' } & Given);

export type ComplaintRefusal = {
  readonly code:
    | 'no_such_complaint'
    | 'not_waiting'
    | 'already_extended'
    | 'text_missing'
    | 'measures_missing'
    | 'no_review'
    | 'review_too_late'
    /** Staff and their own complaint. */
    | 'own_affair'
    /** The review is not by the person whose answer is reviewed. */
    | 'same_person';
};

/**
 * One complaint. Invariants: it is answered once, and reviewed at most once, on request and by another person; each answer has a text for
 * the customer, and one that is not a rejection has a measure; its first due date moves once.
 */
export const complaint: Decider<ComplaintState, ComplaintCommand, ComplaintEvent, ComplaintRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'ComplaintReceived')
      return { ...event.data, status: 'waiting', extension: null, answered: null, reviewReason: null, reviewed: null };
    if (state === null) return null;
    switch (event.type) {
      case 'ComplaintExtended':
        return { ...state, dueAt: event.data.dueAt, extension: event.data.reason };
      case 'ComplaintAnswered':
        return { ...state, status: 'answered', answered: event.data };
      case 'ComplaintReviewRequested':
        return { ...state, status: 'in_review', dueAt: event.data.dueAt, reviewReason: event.data.reason };
      case 'ComplaintReviewed':
        return { ...state, status: 'reviewed', reviewed: event.data };
    }
  },

  decide(command, state) {
    if (command.type === 'ReceiveComplaint') return received(command.complaint, state);
    if (state === null) return refuse({ code: 'no_such_complaint' });
    return command.type === 'RequestReview' ? reviewRequested(command, state) : decideForStaff(command, state);
  },
};

type Decided = Decision<ComplaintEvent, ComplaintRefusal>;
type Command<Type extends ComplaintCommand['type']> = Extract<ComplaintCommand, { type: Type }>;

/** Received again, it stays as it is. */
const received = (given: Received, state: ComplaintState): Decided => {
  if (given.recordedBy === given.userId) return refuse({ code: 'own_affair' });
  return state === null ? accept<ComplaintEvent>({ type: 'ComplaintReceived', data: given }) : accept();
};

const baseOf = ({ complaintId, userId }: Complaint) => ({ complaintId, userId });

const reviewRequested = ({ at, dueAt, reason }: Command<'RequestReview'>, state: Complaint): Decided => {
  if (state.answered === null || state.status !== 'answered') return refuse({ code: 'no_review' });
  if (at > state.answered.reviewUntil) return refuse({ code: 'review_too_late' });
  if (reason.trim() === '') return refuse({ code: 'text_missing' });
  return accept<ComplaintEvent>({ type: 'ComplaintReviewRequested', data: { ...baseOf(state), reason: reason.trim(), dueAt } });
};

const decideForStaff = (command: Command<'ExtendComplaint' | 'AnswerComplaint' | 'AnswerReview'>, state: Complaint): Decided => {
  if (command.by === state.userId) return refuse({ code: 'own_affair' });
  switch (command.type) {
    case 'ExtendComplaint':
      return extended(command, state);
    case 'AnswerComplaint':
      return answered(command, state);
    case 'AnswerReview':
      return reviewed(command, state);
  }
};

const extended = ({ by, dueAt, reason }: Command<'ExtendComplaint'>, state: Complaint): Decided => {
  if (state.status !== 'waiting') return refuse({ code: 'not_waiting' });
  if (state.extension !== null) return refuse({ code: 'already_extended' });
  if (reason.trim() === '') return refuse({ code: 'text_missing' });
  return accept<ComplaintEvent>({
    type: 'ComplaintExtended',
    data: { ...baseOf(state), dueAt, reason: reason.trim(), extendedBy: by },
  });
};

const answered = (command: Command<'AnswerComplaint'>, state: Complaint): Decided => {
  if (state.status !== 'waiting') return refuse({ code: 'not_waiting' });
  const gap = gapIn(command);
  if (gap !== undefined) return refuse({ code: gap });
  const { reviewUntil } = command;
  return accept<ComplaintEvent>({ type: 'ComplaintAnswered', data: { ...baseOf(state), ...answerOf(command), reviewUntil } });
};

const reviewed = (command: Command<'AnswerReview'>, state: Complaint): Decided => {
  if (state.status !== 'in_review') return refuse({ code: 'no_review' });
  if (command.by === state.answered?.answeredBy) return refuse({ code: 'same_person' });
  const gap = gapIn(command);
  if (gap !== undefined) return refuse({ code: gap });
  return accept<ComplaintEvent>({ type: 'ComplaintReviewed', data: { ...baseOf(state), ...answerOf(command) } });
};

const gapIn = ({ outcome, answer, measures }: Given): 'text_missing' | 'measures_missing' | undefined => {
  if (answer.trim() === '') return 'text_missing';
  return outcome !== 'rejected' && measures.trim() === '' ? 'measures_missing' : undefined;
};

const answerOf = ({ by, outcome, answer, measures }: Given) => ({
  outcome,
  answer: answer.trim(),
  measures: measures.trim(),
  answeredBy: by,
});
