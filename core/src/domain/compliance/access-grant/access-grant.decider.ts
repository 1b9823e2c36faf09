import type { Decider } from '@danubit/event-store/kernel/decider';
import { isErased } from '@danubit/event-store/kernel/personal';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import { afterMonths, endOfDay } from '../../privacy/calendar.ts';
import type { AccessGrantEvent } from './access-grant.events.ts';

type Granted = Extract<AccessGrantEvent, { type: 'AccessGranted' }>['data'];

export type AccessGrant = Granted & { readonly withdrawnBy: string | null };
export type AccessGrantState = AccessGrant | null;

/** `by` is the user id of a member of staff, `at` the current time. */
export type AccessGrantCommand =
  | {
      readonly type: 'GrantAccess';
      readonly grantId: string;
      readonly grantedTo: string;
      readonly about: { readonly subjectId: string; readonly userId: string };
      readonly reason: string;
      readonly until: string;
      readonly by: string;
      readonly at: string;
    }
  | { readonly type: 'WithdrawAccess'; readonly by: string; readonly at: string };

export type AccessGrantRefusal = {
  readonly code:
    | 'no_such_grant'
    /** Staff decide and read nothing about themselves. */
    | 'own_affair'
    /** An officer cannot grant themselves access. */
    | 'same_person'
    | 'until_out_of_range'
    | 'grant_ended';
};

/** An auditor asks again for more. */
const LONGEST_MONTHS = 1;

export const isGrantInForce = ({ withdrawnBy, until }: AccessGrant, at: string): boolean => withdrawnBy === null && until > at;

/**
 * What an auditor may read of the restricted log. Invariants: another person grants it, about a third one, for at most a month; it ends
 * by itself, or earlier when it is withdrawn.
 */
export const accessGrant: Decider<AccessGrantState, AccessGrantCommand, AccessGrantEvent, AccessGrantRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'AccessGranted') return { ...event.data, withdrawnBy: null };
    return state === null ? null : { ...state, withdrawnBy: event.data.withdrawnBy };
  },

  decide(command, state) {
    if (command.type === 'GrantAccess') return state === null ? grant(command) : accept();
    if (state === null) return refuse({ code: 'no_such_grant' });
    if (!isErased(state.about) && state.about.userId === command.by) return refuse({ code: 'own_affair' });
    if (!isGrantInForce(state, command.at)) return refuse({ code: 'grant_ended' });
    return accept<AccessGrantEvent>({ type: 'AccessWithdrawn', data: { grantId: state.grantId, withdrawnBy: command.by } });
  },
};

type Grant = Extract<AccessGrantCommand, { type: 'GrantAccess' }>;

const grant = ({ type: _, by, at, ...data }: Grant): Decision<AccessGrantEvent, AccessGrantRefusal> => {
  if (data.grantedTo === by) return refuse({ code: 'same_person' });
  if (data.about.userId === by || data.about.userId === data.grantedTo) return refuse({ code: 'own_affair' });
  if (data.until <= at || data.until > endOfDay(afterMonths(at, LONGEST_MONTHS).slice(0, 'YYYY-MM-DD'.length)))
    return refuse({ code: 'until_out_of_range' });
  return accept<AccessGrantEvent>({ type: 'AccessGranted', data: { ...data, grantedBy: by } });
};
