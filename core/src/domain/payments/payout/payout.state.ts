import type { PayoutHold } from '@danubit/contracts/values/hold-codes';
import type { PayoutEvent } from './payout.events.ts';

export type PayoutRequest = Extract<PayoutEvent, { type: 'PayoutRequested' }>['data'];
export type PayoutRefusalDetail = Pick<Extract<PayoutEvent, { type: 'PayoutRefused' }>['data'], 'code' | 'limit' | 'left'>;

/**
 * `held` waits for a person; `ending` for its money to return to what the customer can spend, and `returned` for the entry of the payout to
 * be reversed first. Ends: `refused` and `cancelled` (nothing was taken), `booked`, `ended`. A `booked` one may still come back.
 */
export type PayoutStatus =
  | 'requested'
  | 'refused'
  | 'cancelled'
  | 'reserved'
  | 'held'
  | 'released'
  | 'cleared'
  | 'submitted'
  | 'unknown'
  | 'settled'
  | 'booked'
  | 'returned'
  | 'ending'
  | 'ended';

export type ReleaseProposal = { readonly by: string; readonly proposalHash: string; readonly lapsesAt: string };

export type Payout = {
  readonly status: PayoutStatus;
  readonly request: PayoutRequest;
  readonly refusal: PayoutRefusalDetail | null;
  /** Null for an instruction, and before the reservation. */
  readonly limitsStream: string | null;
  /** The last hold, also after its release. */
  readonly hold: PayoutHold | null;
  /** Requested and not answered. */
  readonly proposal: ReleaseProposal | null;
};
export type PayoutState = Payout | null;

export const evolvePayout = (state: PayoutState, event: PayoutEvent): PayoutState => {
  if (event.type === 'PayoutRequested')
    return { status: 'requested', request: event.data, refusal: null, limitsStream: null, hold: null, proposal: null };
  return state === null ? null : evolveRequested(state, event);
};

const evolveRequested = (state: Payout, event: Exclude<PayoutEvent, { type: 'PayoutRequested' }>): Payout => {
  switch (event.type) {
    case 'PayoutRefused': {
      const { code, limit, left } = event.data;
      return { ...state, status: 'refused', refusal: { code, limit, left } };
    }
    case 'PayoutFundsReserved':
      return { ...state, status: 'reserved', limitsStream: event.data.limitsStream };
    case 'PayoutHeld':
      // The instruction of a transfer is also the request for its release.
      return { ...state, status: 'held', hold: event.data.code, proposal: state.request.instruction };
    case 'PayoutReleaseRequested': {
      const { requestedBy: by, proposalHash, lapsesAt } = event.data;
      return { ...state, proposal: { by, proposalHash, lapsesAt } };
    }
    case 'PayoutReleased':
      return { ...state, status: 'released', proposal: null };
    case 'PayoutRejected':
    case 'PayoutFailed':
      return { ...state, status: 'ending', proposal: null };
    case 'PayoutCancelled':
      return { ...state, status: state.status === 'requested' ? 'cancelled' : 'ending' };
    case 'PayoutCleared':
      return { ...state, status: 'cleared' };
    case 'PayoutSubmitted':
      return { ...state, status: 'submitted' };
    case 'PayoutOutcomeUnknown':
      return { ...state, status: 'unknown' };
    case 'PayoutSettled':
      return { ...state, status: 'settled' };
    case 'PayoutBooked':
      return { ...state, status: 'booked' };
    case 'PayoutReturned':
      return { ...state, status: 'returned' };
    case 'PayoutFundsReleased':
      return { ...state, status: 'ended' };
  }
};
