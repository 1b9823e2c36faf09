import type { Decider } from '@danubit/event-store/kernel/decider';
import { isErased } from '@danubit/event-store/kernel/personal';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { CapAmounts, CustomerCapEvent } from './customer-cap.events.ts';

type Proposed = Extract<CustomerCapEvent, { type: 'CapProposed' }>['data'];

export type CustomerCap = Pick<Proposed, 'capId' | 'about'> & {
  readonly proposals: number;
  /** The last one that is not answered; it may have lapsed. */
  readonly proposal: Proposed | null;
  /** What two people agreed on last; `limits` is null once they agreed to lift the cap. */
  readonly agreed: Pick<Proposed, 'proposal' | 'cap' | 'limits'> | null;
  /** The proposal that is in the main log; 0 before the first. */
  readonly carried: number;
};
export type CustomerCapState = CustomerCap | null;

const NEVER_PROPOSED: Omit<CustomerCap, 'capId' | 'about'> = { proposals: 0, proposal: null, agreed: null, carried: 0 };

/** `by` is the user id of a member of staff, `at` the current time. */
export type CustomerCapCommand =
  | {
      readonly type: 'ProposeCap';
      readonly capId: string;
      readonly about: { readonly subjectId: string; readonly userId: string };
      readonly cap: CapAmounts | null;
      readonly limits: CapAmounts | null;
      readonly rate: Proposed['rate'];
      readonly rationale: string;
      readonly by: string;
      readonly at: string;
      readonly lapsesAt: string;
    }
  | { readonly type: 'ApproveCap' | 'RejectCap'; readonly by: string; readonly proposal: number; readonly at: string }
  | { readonly type: 'RecordCapCarried'; readonly proposal: number };

export type CustomerCapRefusal = {
  readonly code:
    /** There was no proposal. */
    | 'no_such_cap'
    /** Staff do not decide about themselves. */
    | 'own_affair'
    | 'already_proposed'
    /** The last agreement is not in the main log yet: two agreements must reach it in their order. */
    | 'not_carried'
    /** There is no cap to lift. */
    | 'not_capped'
    | 'not_proposed'
    | 'proposal_differs'
    /** Four eyes: another person than the one who proposed. */
    | 'same_person';
};

/**
 * What one customer may move at most, below the limits of the level. Invariants: two people set it, change it and lift it; a proposal is
 * answered before it lapses; staff do not decide about themselves.
 */
export const customerCap: Decider<CustomerCapState, CustomerCapCommand, CustomerCapEvent, CustomerCapRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'CapProposed') {
      const { capId, about, proposal } = event.data;
      return { ...NEVER_PROPOSED, ...state, capId, about, proposals: proposal, proposal: event.data };
    }
    if (state === null) return null;
    switch (event.type) {
      case 'CapRejected':
        return { ...state, proposal: null };
      case 'CapImposed':
      case 'CapLifted':
        return { ...state, proposal: null, agreed: state.proposal ?? state.agreed };
      case 'CapCarried':
        return { ...state, carried: event.data.proposal };
    }
  },

  decide(command, state) {
    if (command.type === 'ProposeCap') return propose(command, state);
    if (state === null) return refuse({ code: 'no_such_cap' });
    if (command.type === 'RecordCapCarried') {
      const { capId, carried, agreed } = state;
      if (agreed?.proposal !== command.proposal) return refuse({ code: 'proposal_differs' });
      if (carried === command.proposal) return accept();
      return accept<CustomerCapEvent>({ type: 'CapCarried', data: { capId, proposal: command.proposal } });
    }
    return answer(command, state);
  },
};

type Decided = Decision<CustomerCapEvent, CustomerCapRefusal>;
type Of<Type extends CustomerCapCommand['type']> = Extract<CustomerCapCommand, { type: Type }>;

const propose = ({ type: _, by, at, ...data }: Of<'ProposeCap'>, state: CustomerCapState): Decided => {
  if (data.about.userId === by) return refuse({ code: 'own_affair' });
  const { proposals, agreed, carried, proposal } = state ?? NEVER_PROPOSED;
  if (openCapProposal({ proposal }, at) !== null) return refuse({ code: 'already_proposed' });
  if (agreed !== null && agreed.proposal !== carried) return refuse({ code: 'not_carried' });
  if (data.limits === null && (agreed === null || agreed.limits === null)) return refuse({ code: 'not_capped' });
  const proposed = { ...data, proposal: proposals + 1, proposedBy: by };
  return accept<CustomerCapEvent>({ type: 'CapProposed', data: proposed });
};

const answer = ({ type, by, proposal, at }: Of<'ApproveCap' | 'RejectCap'>, state: CustomerCap): Decided => {
  const { capId, about } = state;
  if (!isErased(about) && about.userId === by) return refuse({ code: 'own_affair' });
  const open = openCapProposal(state, at);
  if (open === null) return refuse({ code: 'not_proposed' });
  if (open.proposal !== proposal) return refuse({ code: 'proposal_differs' });
  if (type === 'RejectCap') return accept<CustomerCapEvent>({ type: 'CapRejected', data: { capId, proposal, rejectedBy: by } });
  if (open.proposedBy === by) return refuse({ code: 'same_person' });
  const data = { capId, proposal, approvedBy: by };
  return accept<CustomerCapEvent>(open.limits === null ? { type: 'CapLifted', data } : { type: 'CapImposed', data });
};

/** Null once it has lapsed. */
export const openCapProposal = ({ proposal }: Pick<CustomerCap, 'proposal'>, at: string): Proposed | null =>
  proposal !== null && proposal.lapsesAt > at ? proposal : null;
