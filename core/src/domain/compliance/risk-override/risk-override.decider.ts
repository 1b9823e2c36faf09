import { RISK_RATINGS, type RiskRating } from '@danubit/contracts/values/risk-ratings';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import { afterMonths } from '../../privacy/calendar.ts';
import type { RiskOverrideEvent } from './risk-override.events.ts';

type Data<Type extends RiskOverrideEvent['type']> = Extract<RiskOverrideEvent, { type: Type }>['data'];
type Proposed = Data<'RiskOverrideProposed'>;

export type RiskOverride = {
  readonly proposals: number;
  /** The last one that is not answered; it may have lapsed. */
  readonly proposal: Proposed | null;
  /** The last one that two people set; it may have expired. */
  readonly set: (Proposed & { readonly approvedBy: string }) | null;
};
export type RiskOverrideState = RiskOverride;

/** `userId` is the customer, `by` a member of staff, `at` the current time. */
export type RiskOverrideCommand =
  | {
      readonly type: 'ProposeOverride';
      readonly userId: string;
      readonly overrideId: string;
      readonly rating: RiskRating;
      readonly modelRating: RiskRating;
      /** The law asks for enhanced due diligence, such as for a public function. */
      readonly isHighByLaw: boolean;
      readonly rationale: string;
      readonly by: string;
      readonly at: string;
      readonly lapsesAt: string;
      readonly expiresAt: string;
    }
  | {
      readonly type: 'ApproveOverride' | 'RejectOverride';
      readonly userId: string;
      readonly by: string;
      readonly proposal: number;
      readonly at: string;
    };

export type RiskOverrideRefusal = {
  readonly code:
    /** Staff do not rate themselves. */
    | 'own_affair'
    | 'already_proposed'
    /** The model says the same, and no override is in force. */
    | 'same_as_model'
    | 'high_by_law'
    | 'expiry_out_of_range'
    | 'not_proposed'
    | 'proposal_differs'
    /** Four eyes: another person than the one who proposed. */
    | 'same_person';
};

/** The law asks to review a high risk yearly, so that no override lasts longer. */
export const LONGEST_OVERRIDE_MONTHS = 12;

/**
 * A rating that people set in place of the one of the model. Invariants: two people set it, with a rationale and an expiry; it is never
 * below High where the law says High; staff do not rate themselves.
 */
export const riskOverride: Decider<RiskOverrideState, RiskOverrideCommand, RiskOverrideEvent, RiskOverrideRefusal> = {
  initial: { proposals: 0, proposal: null, set: null },

  evolve(state, event) {
    switch (event.type) {
      case 'RiskOverrideProposed':
        return { ...state, proposals: event.data.proposal, proposal: event.data };
      case 'RiskOverrideRejected':
        return { ...state, proposal: null };
      case 'RiskOverrideSet':
        return { ...state, proposal: null, set: state.proposal && { ...state.proposal, approvedBy: event.data.approvedBy } };
    }
  },

  decide(command, state) {
    if (command.userId === command.by) return refuse({ code: 'own_affair' });
    return command.type === 'ProposeOverride' ? propose(command, state) : answer(command, state);
  },
};

type Decided = Decision<RiskOverrideEvent, RiskOverrideRefusal>;
type Of<Type extends RiskOverrideCommand['type']> = Extract<RiskOverrideCommand, { type: Type }>;

const propose = (command: Of<'ProposeOverride'>, state: RiskOverride): Decided => {
  const { type: _, userId: __, isHighByLaw, by, at, ...data } = command;
  const { rating, modelRating, expiresAt } = data;
  if (openProposal(state, at) !== null) return refuse({ code: 'already_proposed' });
  if (rating === modelRating && overrideInForce(state, at) === null) return refuse({ code: 'same_as_model' });
  if (isHighByLaw && rating !== 'high') return refuse({ code: 'high_by_law' });
  if (expiresAt <= at || expiresAt > afterMonths(at, LONGEST_OVERRIDE_MONTHS)) return refuse({ code: 'expiry_out_of_range' });
  const proposed = { ...data, proposal: state.proposals + 1, proposedBy: by };
  return accept<RiskOverrideEvent>({ type: 'RiskOverrideProposed', data: proposed });
};

const answer = ({ type, by, proposal, at }: Of<'ApproveOverride' | 'RejectOverride'>, state: RiskOverride): Decided => {
  const open = openProposal(state, at);
  if (open === null) return refuse({ code: 'not_proposed' });
  if (open.proposal !== proposal) return refuse({ code: 'proposal_differs' });
  const { overrideId } = open;
  if (type === 'RejectOverride')
    return accept<RiskOverrideEvent>({ type: 'RiskOverrideRejected', data: { overrideId, proposal, rejectedBy: by } });
  if (open.proposedBy === by) return refuse({ code: 'same_person' });
  return accept<RiskOverrideEvent>({ type: 'RiskOverrideSet', data: { overrideId, proposal, approvedBy: by } });
};

/** Null once it has lapsed, or would have expired by now. */
export const openProposal = ({ proposal }: RiskOverride, at: string): Proposed | null =>
  proposal !== null && proposal.lapsesAt > at && proposal.expiresAt > at ? proposal : null;

export const overrideInForce = ({ set }: RiskOverride, at: string): RiskOverride['set'] =>
  set !== null && set.expiresAt > at ? set : null;

export type RatingInForce = { readonly rating: RiskRating; readonly source: 'model' | 'override' | 'proposal' };

/**
 * A proposal to raise counts while it waits. One to lower counts when a second person has agreed, until the model rates
 * the file higher than those two people saw it.
 */
export const ratingInForce = (model: RiskRating, state: RiskOverride, at: string): RatingInForce => {
  const set = overrideInForce(state, at);
  const isOutdated = set !== null && rankOf(model) > Math.max(rankOf(set.modelRating), rankOf(set.rating));
  const base: RatingInForce = set === null || isOutdated ? { rating: model, source: 'model' } : { rating: set.rating, source: 'override' };
  const open = openProposal(state, at);
  return open !== null && rankOf(open.rating) > rankOf(base.rating) ? { rating: open.rating, source: 'proposal' } : base;
};

const rankOf = (rating: RiskRating): number => RISK_RATINGS.indexOf(rating);
