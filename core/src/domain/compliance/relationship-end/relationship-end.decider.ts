import { SENIOR_END_REASONS, type EndReason, type EndStatus } from '@danubit/contracts/values/relationship-ends';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { isErased, orErased, type Personal } from '@danubit/event-store/kernel/personal';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { RelationshipEndEvent } from './relationship-end.events.ts';

type Data<Type extends RelationshipEndEvent['type']> = Extract<RelationshipEndEvent, { type: Type }>['data'];
type About = { readonly subjectId: string; readonly userId: string };

/** The last proposal about a person, and what became of it. */
export type RelationshipEnd = Data<'RelationshipEndProposed'> & {
  readonly status: EndStatus;
  readonly approvedBy: string | null;
  readonly takesEffectAt: string | null;
  readonly takenBack: { readonly by: string; readonly rationale: Personal<string> } | null;
  /** Whether the end is in the main log. */
  readonly isCarried: boolean;
};
export type RelationshipEndState = RelationshipEnd | null;

/** `by` is the user id of a member of staff, `at` the current time. */
export type RelationshipEndCommand =
  | {
      readonly type: 'ProposeEnd';
      readonly endingId: string;
      readonly about: About;
      readonly endReason: EndReason;
      readonly rationale: string;
      readonly by: string;
      readonly at: string;
      readonly lapsesAt: string;
    }
  | {
      readonly type: 'ApproveEnd';
      readonly by: string;
      readonly isSenior: boolean;
      readonly proposal: number;
      readonly at: string;
      readonly takesEffectAt: string;
    }
  | { readonly type: 'RejectEnd'; readonly by: string; readonly proposal: number }
  | { readonly type: 'TakeBackEnd'; readonly by: string; readonly rationale: string; readonly at: string }
  | { readonly type: 'TakeEffect'; readonly at: string }
  | { readonly type: 'RecordCarried' };

export type RelationshipEndRefusal = {
  readonly code:
    | 'no_such_end'
    /** Staff do not decide about themselves. */
    | 'own_affair'
    | 'already_proposed'
    | 'already_approved'
    | 'in_force'
    | 'not_proposed'
    | 'proposal_differs'
    | 'proposal_lapsed'
    /** Four eyes: another person than the one who proposed. */
    | 'same_person'
    /** The reason is for senior management. */
    | 'for_senior'
    | 'not_approved'
    | 'not_due';
};

/**
 * The end of the relationship with a person, or its refusal before it began. Invariants: two people decide, of whom one is a senior manager
 * where the reason requires it; staff do not decide about themselves; until it takes effect one of them can take it back; after that it is
 * final, since the customer was notified.
 */
export const relationshipEnd: Decider<RelationshipEndState, RelationshipEndCommand, RelationshipEndEvent, RelationshipEndRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'RelationshipEndProposed')
      return { ...event.data, status: 'proposed', approvedBy: null, takesEffectAt: null, takenBack: null, isCarried: false };
    if (state === null) return null;
    switch (event.type) {
      case 'RelationshipEndRejected':
        return { ...state, status: 'rejected' };
      case 'RelationshipEndApproved': {
        const { approvedBy, takesEffectAt } = event.data;
        return { ...state, status: 'approved', approvedBy, takesEffectAt };
      }
      case 'RelationshipEndTakenBack':
        return { ...state, status: 'taken_back', takenBack: { by: event.data.takenBackBy, rationale: event.data.rationale } };
      case 'RelationshipEndTookEffect':
        return { ...state, status: 'in_force' };
      case 'RelationshipEndCarried':
        return { ...state, isCarried: true };
    }
  },

  decide(command, state) {
    if (command.type === 'ProposeEnd') return propose(command, state);
    if (state === null) return refuse({ code: 'no_such_end' });
    if ('by' in command && !isErased(state.about) && state.about.userId === command.by) return refuse({ code: 'own_affair' });
    return decideOnProposed(command, state);
  },
};

type Later = Exclude<RelationshipEndCommand, { type: 'ProposeEnd' }>;
type Of<Type extends RelationshipEndCommand['type']> = Extract<RelationshipEndCommand, { type: Type }>;
type Decided = Decision<RelationshipEndEvent, RelationshipEndRefusal>;

/** After a rejection, a lapsed proposal or one that was taken back it can be proposed again. */
const propose = ({ type: _, by, at, ...data }: Of<'ProposeEnd'>, state: RelationshipEndState): Decided => {
  if (data.about.userId === by) return refuse({ code: 'own_affair' });
  if (state?.status === 'approved') return refuse({ code: 'already_approved' });
  if (state?.status === 'in_force') return refuse({ code: 'in_force' });
  if (state?.status === 'proposed' && at < state.lapsesAt) return refuse({ code: 'already_proposed' });
  const proposed = { ...data, proposal: (state?.proposal ?? 0) + 1, proposedBy: by };
  return accept<RelationshipEndEvent>({ type: 'RelationshipEndProposed', data: proposed });
};

const decideOnProposed = (command: Later, state: RelationshipEnd): Decided => {
  const { endingId, status } = state;
  switch (command.type) {
    case 'ApproveEnd':
    case 'RejectEnd':
      return answer(command, state);
    case 'TakeBackEnd': {
      if (status === 'in_force' || (state.takesEffectAt !== null && command.at >= state.takesEffectAt)) return refuse({ code: 'in_force' });
      if (status !== 'approved') return refuse({ code: 'not_approved' });
      const data = { endingId, rationale: command.rationale, takenBackBy: command.by };
      return accept<RelationshipEndEvent>({ type: 'RelationshipEndTakenBack', data });
    }
    case 'TakeEffect':
      if (status === 'in_force') return accept();
      if (status !== 'approved') return refuse({ code: 'not_approved' });
      if (state.takesEffectAt === null || command.at < state.takesEffectAt) return refuse({ code: 'not_due' });
      return accept<RelationshipEndEvent>({ type: 'RelationshipEndTookEffect', data: { endingId } });
    case 'RecordCarried':
      if (status !== 'in_force') return refuse({ code: 'not_approved' });
      return state.isCarried ? accept() : accept<RelationshipEndEvent>({ type: 'RelationshipEndCarried', data: { endingId } });
  }
};

const answer = (command: Of<'ApproveEnd' | 'RejectEnd'>, state: RelationshipEnd): Decided => {
  const { endingId, status, proposal, proposedBy, lapsesAt } = state;
  if (status !== 'proposed') return refuse({ code: 'not_proposed' });
  if (proposal !== command.proposal) return refuse({ code: 'proposal_differs' });
  if (command.type === 'RejectEnd')
    return accept<RelationshipEndEvent>({ type: 'RelationshipEndRejected', data: { endingId, proposal, rejectedBy: command.by } });
  if (proposedBy === command.by) return refuse({ code: 'same_person' });
  if (command.at >= lapsesAt) return refuse({ code: 'proposal_lapsed' });
  if (!command.isSenior && isForSenior(state)) return refuse({ code: 'for_senior' });
  const { by: approvedBy, takesEffectAt } = command;
  return accept<RelationshipEndEvent>({ type: 'RelationshipEndApproved', data: { endingId, approvedBy, takesEffectAt } });
};

/** An erased reason is for the senior manager as well. */
export const isForSenior = ({ endReason }: Pick<RelationshipEnd, 'endReason'>): boolean => {
  const known = orErased(endReason, null);
  return known === null || SENIOR_END_REASONS.includes(known);
};
