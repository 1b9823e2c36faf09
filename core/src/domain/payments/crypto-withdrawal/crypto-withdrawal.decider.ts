import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { CryptoWithdrawalRefusal } from '@danubit/contracts/values/crypto-withdrawals';
import type { CryptoWithdrawalEvent } from './crypto-withdrawal.events.ts';

export type CryptoWithdrawalRequest = Extract<CryptoWithdrawalEvent, { type: 'CryptoWithdrawalRequested' }>['data'];
/** `reserved` is left when its delivery has ended. Ends: all but `requested` and `reserved`. */
export type CryptoWithdrawalStatus = 'requested' | 'refused' | 'cancelled' | 'reserved' | 'completed' | 'returned';

export type CryptoWithdrawal = {
  readonly status: CryptoWithdrawalStatus;
  readonly request: CryptoWithdrawalRequest;
  readonly refusal: CryptoWithdrawalRefusal | null;
  readonly limitsStream: string | null;
};

type PostedEntry = { readonly entryId: string; readonly stream: string };

export type CryptoWithdrawalCommand =
  | { readonly type: 'RequestCryptoWithdrawal'; readonly withdrawal: CryptoWithdrawalRequest }
  | { readonly type: 'RefuseCryptoWithdrawal'; readonly code: CryptoWithdrawalRefusal }
  | { readonly type: 'CancelCryptoWithdrawal' }
  | ({ readonly type: 'RecordCoinsReserved'; readonly limitsStream: string } & PostedEntry)
  | { readonly type: 'CompleteCryptoWithdrawal'; readonly txid: string | null }
  | ({ readonly type: 'RecordCoinsReturned' } & PostedEntry);

type LaterCommand = Exclude<CryptoWithdrawalCommand, { type: 'RequestCryptoWithdrawal' }>;

/** `withdrawal_differs`: the id belongs to another one. */
type Refusal = { readonly code: 'no_such_withdrawal' | 'withdrawal_differs' | 'wrong_status' };

/**
 * Coins of a wallet that leave for the customer's own address. Invariants: the coins are reserved before they are sent; the delivery
 * under the same id decides whether they arrive or come back; one end is final.
 */
export const cryptoWithdrawal: Decider<CryptoWithdrawal | null, CryptoWithdrawalCommand, CryptoWithdrawalEvent, Refusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'CryptoWithdrawalRequested') return { status: 'requested', request: event.data, refusal: null, limitsStream: null };
    if (state === null) return null;
    switch (event.type) {
      case 'CryptoWithdrawalRefused':
        return { ...state, status: 'refused', refusal: event.data.code };
      case 'CryptoWithdrawalCancelled':
        return { ...state, status: 'cancelled' };
      case 'CryptoWithdrawalReserved':
        return { ...state, status: 'reserved', limitsStream: event.data.limitsStream };
      case 'CryptoWithdrawalCompleted':
        return { ...state, status: 'completed' };
      case 'CryptoWithdrawalReturned':
        return { ...state, status: 'returned' };
    }
  },

  decide(command, state) {
    if (command.type === 'RequestCryptoWithdrawal') {
      const { withdrawal } = command;
      if (state === null) return accept<CryptoWithdrawalEvent>({ type: 'CryptoWithdrawalRequested', data: withdrawal });
      return isSame(state.request, withdrawal) ? accept() : refuse({ code: 'withdrawal_differs' });
    }
    if (state === null) return refuse({ code: 'no_such_withdrawal' });
    const { taken, leaves, event } = stepOf(command, state);
    if (state.status === taken) return accept();
    return state.status === leaves ? accept(event) : refuse({ code: 'wrong_status' });
  },
};

type Step = {
  /** The state after the same step: repeating it has no effect. */
  readonly taken: CryptoWithdrawalStatus;
  readonly leaves: CryptoWithdrawalStatus;
  readonly event: CryptoWithdrawalEvent;
};

const stepOf = (command: LaterCommand, { request: { withdrawalId, userId } }: CryptoWithdrawal): Step => {
  const base = { withdrawalId, userId };
  switch (command.type) {
    case 'RefuseCryptoWithdrawal':
      return { taken: 'refused', leaves: 'requested', event: { type: 'CryptoWithdrawalRefused', data: { ...base, code: command.code } } };
    case 'CancelCryptoWithdrawal':
      return { taken: 'cancelled', leaves: 'requested', event: { type: 'CryptoWithdrawalCancelled', data: base } };
    case 'RecordCoinsReserved': {
      const { entryId, stream, limitsStream } = command;
      const data = { ...base, entryId, stream, limitsStream };
      return { taken: 'reserved', leaves: 'requested', event: { type: 'CryptoWithdrawalReserved', data } };
    }
    case 'CompleteCryptoWithdrawal':
      return {
        taken: 'completed',
        leaves: 'reserved',
        event: { type: 'CryptoWithdrawalCompleted', data: { ...base, txid: command.txid } },
      };
    case 'RecordCoinsReturned': {
      const { entryId, stream } = command;
      return { taken: 'returned', leaves: 'reserved', event: { type: 'CryptoWithdrawalReturned', data: { ...base, entryId, stream } } };
    }
  }
};

const isSame = (one: CryptoWithdrawalRequest, other: CryptoWithdrawalRequest): boolean =>
  one.userId === other.userId &&
  one.addressId === other.addressId &&
  one.money.asset === other.money.asset &&
  one.money.minor === other.money.minor;
