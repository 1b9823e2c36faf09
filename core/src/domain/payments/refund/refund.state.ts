import type { RefundEvent } from './refund.events.ts';

export type RefundRequest = Extract<RefundEvent, { type: 'RefundRequested' }>['data'];

/**
 * `reserved` waits for an approval where one is needed, `held` for another one; `ending` for its money to return to the wallet. Ends:
 * `refused`, `booked`, `released`.
 */
export type RefundStatus =
  | 'requested'
  | 'refused'
  | 'reserved'
  | 'approved'
  | 'held'
  | 'cleared'
  | 'submitted'
  | 'unknown'
  | 'settled'
  | 'booked'
  | 'ending'
  | 'released';

export type Refund = {
  readonly status: RefundStatus;
  readonly request: RefundRequest;
  /** Known once the funds are reserved. */
  readonly needsApproval: boolean;
  /** Why it is held; null unless it is. */
  readonly hold: RefundHold | null;
  readonly refusal: Pick<Extract<RefundEvent, { type: 'RefundRefused' }>['data'], 'code' | 'left'> | null;
};
export type RefundState = Refund | null;
export type RefundHold = Extract<RefundEvent, { type: 'RefundHeld' }>['data']['code'];

export const evolveRefund = (state: RefundState, event: RefundEvent): RefundState => {
  if (event.type === 'RefundRequested')
    return { status: 'requested', request: event.data, needsApproval: false, hold: null, refusal: null };
  return state === null ? null : evolveRequested(state, event);
};

const evolveRequested = (state: Refund, event: Exclude<RefundEvent, { type: 'RefundRequested' }>): Refund => {
  switch (event.type) {
    case 'RefundRefused': {
      const { code, left } = event.data;
      return { ...state, status: 'refused', refusal: { code, left } };
    }
    case 'RefundFundsReserved':
      return { ...state, status: 'reserved', needsApproval: event.data.needsApproval };
    case 'RefundApproved':
      return { ...state, status: 'approved', hold: null };
    case 'RefundRejected':
    case 'RefundLapsed':
    case 'RefundFailed':
      return { ...state, status: 'ending', hold: null };
    case 'RefundHeld':
      return { ...state, status: 'held', hold: event.data.code };
    case 'RefundCleared':
      return { ...state, status: 'cleared', hold: null };
    case 'RefundSubmitted':
      return { ...state, status: 'submitted' };
    case 'RefundOutcomeUnknown':
      return { ...state, status: 'unknown' };
    case 'RefundSettled':
      return { ...state, status: 'settled' };
    case 'RefundBooked':
      return { ...state, status: 'booked' };
    case 'RefundFundsReleased':
      return { ...state, status: 'released' };
  }
};
