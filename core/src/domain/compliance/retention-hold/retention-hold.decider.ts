import type { Personal } from '@danubit/event-store/kernel/personal';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import { afterMonths } from '../../privacy/calendar.ts';
import type { RetentionHoldEvent } from './retention-hold.events.ts';

type Data<Type extends RetentionHoldEvent['type']> = Extract<RetentionHoldEvent, { type: Type }>['data'];
type About = { readonly subjectId: string; readonly userId: string };

export type RetentionHold = Omit<Data<'RetentionHoldPlaced'>, 'about'> & {
  readonly about: Personal<About>;
  /** The end that is proposed; null without one. */
  readonly proposal: Pick<Data<'RetentionHoldEndProposed'>, 'reason' | 'proposedBy' | 'lapsesAt'> | null;
  readonly isLifted: boolean;
};
export type RetentionHoldState = RetentionHold | null;

/** `by` is the user id of a member of staff, `at` the current time. */
export type RetentionHoldCommand =
  | {
      readonly type: 'PlaceHold';
      readonly holdId: string;
      readonly about: About;
      readonly reason: string;
      readonly by: string;
      readonly at: string;
      readonly until: string | null;
    }
  | { readonly type: 'ProposeEnd'; readonly reason: string; readonly by: string; readonly at: string; readonly lapsesAt: string }
  | { readonly type: 'ApproveEnd'; readonly by: string; readonly at: string }
  | { readonly type: 'RejectEnd'; readonly by: string; readonly at: string };

export type RetentionHoldRefusal = {
  readonly code:
    | 'no_such_hold'
    | 'already_ended'
    | 'already_proposed'
    | 'not_proposed'
    /** Four eyes: the person who proposed must not approve. */
    | 'same_person'
    /** Staff do not decide about their own records. */
    | 'own_affair'
    | 'reason_missing'
    /** An authority may add at most five years to the five of the law. */
    | 'until_out_of_range';
};

const LONGEST_MONTHS = 120;

/** True while the data must not be destroyed. */
export const isHoldInForce = ({ isLifted, until }: RetentionHold, at: string): boolean => !isLifted && (until === null || until > at);

/**
 * An order to keep a person's data. Invariants: one person places it, because it destroys nothing; two people end it early, because the
 * schedule may destroy the data from then on; staff do not decide about themselves. It ends automatically at `until`.
 */
export const retentionHold: Decider<RetentionHoldState, RetentionHoldCommand, RetentionHoldEvent, RetentionHoldRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'RetentionHoldPlaced') return { ...event.data, proposal: null, isLifted: false };
    if (state === null) return null;
    switch (event.type) {
      case 'RetentionHoldEndProposed': {
        const { reason, proposedBy, lapsesAt } = event.data;
        return { ...state, proposal: { reason, proposedBy, lapsesAt } };
      }
      case 'RetentionHoldEndRejected':
        return { ...state, proposal: null };
      case 'RetentionHoldLifted':
        return { ...state, proposal: null, isLifted: true };
    }
  },

  decide(command, state) {
    if (command.type === 'PlaceHold') return state === null ? place(command) : accept();
    if (state === null) return refuse({ code: 'no_such_hold' });
    if (!isErased(state.about) && state.about.userId === command.by) return refuse({ code: 'own_affair' });
    if (!isHoldInForce(state, command.at)) return refuse({ code: 'already_ended' });
    return decideEnd(command, state);
  },
};

type Decided = Decision<RetentionHoldEvent, RetentionHoldRefusal>;

const place = ({ holdId, about, reason, by, at, until }: Extract<RetentionHoldCommand, { type: 'PlaceHold' }>): Decided => {
  if (about.userId === by) return refuse({ code: 'own_affair' });
  if (reason.trim() === '') return refuse({ code: 'reason_missing' });
  if (until !== null && (until <= at || until > afterMonths(at, LONGEST_MONTHS))) return refuse({ code: 'until_out_of_range' });
  return accept<RetentionHoldEvent>({ type: 'RetentionHoldPlaced', data: { holdId, about, reason: reason.trim(), placedBy: by, until } });
};

const decideEnd = (command: Exclude<RetentionHoldCommand, { type: 'PlaceHold' }>, state: RetentionHold): Decided => {
  const { holdId } = state;
  const open = state.proposal !== null && state.proposal.lapsesAt > command.at ? state.proposal : null;
  if (command.type === 'ProposeEnd') {
    if (open !== null) return refuse({ code: 'already_proposed' });
    const reason = command.reason.trim();
    if (reason === '') return refuse({ code: 'reason_missing' });
    const data = { holdId, reason, proposedBy: command.by, lapsesAt: command.lapsesAt };
    return accept<RetentionHoldEvent>({ type: 'RetentionHoldEndProposed', data });
  }
  if (open === null) return refuse({ code: 'not_proposed' });
  if (command.type === 'RejectEnd') {
    return accept<RetentionHoldEvent>({ type: 'RetentionHoldEndRejected', data: { holdId, rejectedBy: command.by } });
  }
  if (open.proposedBy === command.by) return refuse({ code: 'same_person' });
  return accept<RetentionHoldEvent>({ type: 'RetentionHoldLifted', data: { holdId, reason: open.reason, liftedBy: command.by } });
};
