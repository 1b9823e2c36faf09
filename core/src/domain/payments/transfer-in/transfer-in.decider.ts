import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { TransferHoldReason, TransferInEvent } from './transfer-in.events.ts';

export type ReceivedFunds = Extract<TransferInEvent, { type: 'FundsReceived' }>['data'];

export type TransferInCommand =
  | { readonly type: 'ReceiveFunds'; readonly received: ReceivedFunds }
  | { readonly type: 'MatchFunds'; readonly userId: string; readonly paymentId: string }
  | { readonly type: 'RecognisePayout'; readonly provider: string; readonly reportId: string }
  | { readonly type: 'RecogniseOwnFunds' }
  | { readonly type: 'HoldFunds'; readonly reason: TransferHoldReason; readonly itemId: string };

export type TransferIn = {
  readonly status: 'received' | 'matched' | 'held' | 'payout' | 'own';
  readonly received: ReceivedFunds;
  /** The deposit that it became last; null before. */
  readonly paymentId: string | null;
  /** Why it was held last; null before. */
  readonly holdReason: TransferHoldReason | null;
};

export type TransferInRefusal = {
  readonly code:
    | 'no_such_transfer'
    /** The bank reports one transfer twice, with another amount or account: the first report stands. */
    | 'differs'
    | 'already_matched';
};

/**
 * Money on our bank account. Invariants: the bank's entry is received once, however often and in whatever file it is reported; it becomes
 * one deposit at a time, and another only after it was held.
 */
export const transferIn: Decider<TransferIn | null, TransferInCommand, TransferInEvent, TransferInRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'FundsReceived') return { status: 'received', received: event.data, paymentId: null, holdReason: null };
    if (state === null) return null;
    if (event.type === 'FundsMatched') return { ...state, status: 'matched', paymentId: event.data.paymentId };
    if (event.type === 'FundsHeldInSuspense') return { ...state, status: 'held', holdReason: event.data.reason };
    return { ...state, status: STATUS_AFTER[event.type] };
  },

  decide(command, state) {
    if (command.type === 'ReceiveFunds') {
      if (state === null) return accept<TransferInEvent>({ type: 'FundsReceived', data: command.received });
      return isSame(state.received, command.received) ? accept() : refuse({ code: 'differs' });
    }
    if (state === null) return refuse({ code: 'no_such_transfer' });
    const { transferId } = state.received;
    if (command.type === 'MatchFunds') {
      const { userId, paymentId } = command;
      if (state.paymentId === paymentId) return accept();
      if (IS_OVER.includes(state.status)) return refuse({ code: 'already_matched' });
      return accept<TransferInEvent>({ type: 'FundsMatched', data: { transferId, userId, paymentId } });
    }
    if (command.type === 'RecognisePayout') return decidePayout(command, state);
    if (command.type === 'RecogniseOwnFunds') return decideOwn(state);
    const { reason, itemId } = command;
    return state.status === 'held'
      ? accept()
      : accept<TransferInEvent>({ type: 'FundsHeldInSuspense', data: { transferId, reason, itemId } });
  },
};

const IS_OVER: readonly TransferIn['status'][] = ['matched', 'payout', 'own'];

const decideOwn = ({ status, received: { transferId } }: TransferIn): Decision<TransferInEvent, TransferInRefusal> => {
  if (status === 'own') return accept();
  if (status !== 'received') return refuse({ code: 'already_matched' });
  return accept<TransferInEvent>({ type: 'OwnFundsRecognised', data: { transferId } });
};

const STATUS_AFTER = { PayoutRecognised: 'payout', OwnFundsRecognised: 'own' } as const;

const decidePayout = (
  { provider, reportId }: Extract<TransferInCommand, { type: 'RecognisePayout' }>,
  { status, received: { transferId } }: TransferIn,
): Decision<TransferInEvent, TransferInRefusal> => {
  if (status === 'payout') return accept();
  if (status !== 'received') return refuse({ code: 'already_matched' });
  return accept<TransferInEvent>({ type: 'PayoutRecognised', data: { transferId, provider, reportId } });
};

const isSame = (one: ReceivedFunds, other: ReceivedFunds): boolean =>
  one.money.asset === other.money.asset && one.money.minor === other.money.minor && one.account === other.account;

/** Known to be two payments, because between the banks each had its own reference of one kind. */
export const areApart = (one: ReceivedFunds, other: ReceivedFunds): boolean =>
  (one.clearing ?? []).some(({ kind, nameId }) => (other.clearing ?? []).some((each) => each.kind === kind && each.nameId !== nameId));
