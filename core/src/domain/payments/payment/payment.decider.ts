import { LARGEST_DEPOSIT, SMALLEST_DEPOSIT } from '@danubit/contracts/values/deposit-amounts';
import { minorOf } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import { gateRefusal } from '../customer-gate.ts';
import { requestCapture, requestVoid } from './payment-authorisations.ts';
import { closeDispute, recordDispute } from './payment-disputes.ts';
import { recordRefund, releaseRefund, reserveRefund } from './payment-refunds.ts';
import { mayGoTo, recordCapture, recordVerdict } from './payment-verdicts.ts';
import type { PaymentCommand, PaymentCommandOf, PaymentDecision, PaymentRefusal } from './payment.commands.ts';
import type { PaymentEvent, PaymentRefusalCode } from './payment.events.ts';
import { evolvePayment, hasOpenAttempt, initialPayment, type Payment, type PaymentState } from './payment.state.ts';

/** Every currency of deposits has two decimals. */
const minorOfDecimal = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
export const MIN_DEPOSIT_MINOR = minorOfDecimal(SMALLEST_DEPOSIT);
export const MAX_DEPOSIT_MINOR = minorOfDecimal(LARGEST_DEPOSIT);

/**
 * A deposit. Invariants: no charge happens before PaymentCleared or after the payment's end; an attempt is in the log before the
 * provider is called; a new attempt requires proof that the last one was unsuccessful; an unknown outcome is never a decline
 * (docs/payments.md).
 */
export const payment: Decider<PaymentState, PaymentCommand, PaymentEvent, PaymentRefusal> = {
  initial: initialPayment,
  evolve: evolvePayment,

  decide(command, state) {
    if (command.type === 'RequestDeposit') return requestDeposit(command, state);
    return state.status === 'none' ? refuse({ code: 'no_such_payment' }) : decideOnRequested(command, state);
  },
};

type LaterCommand = Exclude<PaymentCommand, { type: 'RequestDeposit' }>;

/** One function for each command, of the same name, here or in a file of its subject. */
const decideOnRequested = (command: LaterCommand, state: Payment): PaymentDecision => {
  switch (command.type) {
    case 'ClearPayment':
      return clearPayment(command, state);
    case 'RefusePayment':
      return refusePayment(command, state);
    case 'HoldPayment':
      return holdPayment(command, state);
    case 'ReleasePayment':
      return releasePayment(command, state);
    case 'RejectPayment':
      return rejectPayment(state);
    case 'ExpireClearance':
      return expireClearance(command, state);
    case 'StartAttempt':
      return startAttempt(command, state);
    case 'RecordVerdict':
      return recordVerdict(command, state);
    case 'RecordLostOutcome':
      return recordLostOutcome(command, state);
    case 'RequestCapture':
      return requestCapture(command, state);
    case 'RequestVoid':
      return requestVoid(command, state);
    case 'RecordCapture':
      return recordCapture(command, state);
    case 'RecordBooking':
      return recordBooking(command, state);
    case 'ReserveRefund':
      return reserveRefund(command, state);
    case 'ReleaseRefund':
      return releaseRefund(command, state);
    case 'RecordRefund':
      return recordRefund(command, state);
    case 'RecordDispute':
      return recordDispute(command, state);
    case 'CloseDispute':
      return closeDispute(command, state);
  }
};

/** A refused request is recorded as well, as evidence. */
const requestDeposit = (command: PaymentCommandOf<'RequestDeposit'>, state: PaymentState): PaymentDecision => {
  if (state.status !== 'none') return refuse({ code: 'already_requested' });
  const { paymentId, userId } = command.request;
  const requested: PaymentEvent = { type: 'PaymentRequested', data: command.request };
  const code = refusalOf(command);
  if (code === null) return accept(requested);
  return accept<PaymentEvent>(requested, { type: 'PaymentRefused', data: { paymentId, userId, code, limit: null, remaining: null } });
};

const clearPayment = ({ limitsStream, expiresAt }: PaymentCommandOf<'ClearPayment'>, state: Payment): PaymentDecision => {
  if (state.status !== 'requested') return refuse({ code: 'not_waiting_for_clearance' });
  const cleared: PaymentEvent = { type: 'PaymentCleared', data: { ...baseOf(state), limitsStream, expiresAt } };
  return accept<PaymentEvent>(cleared, ...arrivedWith(state));
};

/** The money of a bank transfer is here already, so its clearance completes the payment. */
const arrivedWith = ({ method, paymentId, userId, walletId, money }: Payment): readonly PaymentEvent[] => {
  if (method.kind !== 'bank_transfer') return [];
  const { provider, transferId: providerReference } = method;
  return [{ type: 'PaymentCompleted', data: { paymentId, userId, walletId, money, provider, providerReference } }];
};

const refusePayment = ({ code, limit, remaining }: PaymentCommandOf<'RefusePayment'>, state: Payment): PaymentDecision => {
  if (state.status !== 'requested') return refuse({ code: 'not_waiting_for_clearance' });
  return accept<PaymentEvent>({ type: 'PaymentRefused', data: { ...baseOf(state), code, limit, remaining } });
};

/** A payment can be held until its first attempt. */
const holdPayment = ({ reasonCode, decidedBy }: PaymentCommandOf<'HoldPayment'>, state: Payment): PaymentDecision => {
  if (state.status === 'held') return accept();
  if (state.status !== 'requested' && state.status !== 'cleared') return refuse({ code: 'not_to_be_held' });
  return accept<PaymentEvent>({ type: 'PaymentHeld', data: { ...baseOf(state), reasonCode, decidedBy } });
};

const releasePayment = ({ decidedBy }: PaymentCommandOf<'ReleasePayment'>, state: Payment): PaymentDecision => {
  if (state.status !== 'held') return refuse({ code: 'not_held' });
  return accept<PaymentEvent>({ type: 'PaymentReleased', data: { ...baseOf(state), decidedBy } });
};

const rejectPayment = (state: Payment): PaymentDecision => {
  if (state.status !== 'held') return refuse({ code: 'not_held' });
  return accept<PaymentEvent>({ type: 'PaymentRefused', data: { ...baseOf(state), code: 'not_accepted', limit: null, remaining: null } });
};

const expireClearance = ({ at }: PaymentCommandOf<'ExpireClearance'>, state: Payment): PaymentDecision => {
  if (state.status !== 'cleared') return refuse({ code: 'not_cleared' });
  if (state.clearanceExpiresAt !== null && at < state.clearanceExpiresAt) return refuse({ code: 'clearance_holds' });
  return accept<PaymentEvent>({ type: 'PaymentFailed', data: { ...baseOf(state), code: 'payment_expired' } });
};

const startAttempt = (command: PaymentCommandOf<'StartAttempt'>, state: Payment): PaymentDecision => {
  if (hasOpenAttempt(state)) return refuse({ code: 'attempt_open' });
  if (state.status !== 'cleared') return refuse({ code: 'not_cleared' });
  // For a clearance from before clearances had an end, the caller checks the age, since it has the time of the clearance.
  if (state.clearanceExpiresAt !== null && command.startedAt >= state.clearanceExpiresAt) return refuse({ code: 'clearance_expired' });
  const { provider, key, requestHash, keyExpiresAt, route } = command;
  if (!mayGoTo(provider, state)) return refuse({ code: 'not_for_provider' });
  const attempt = { ...baseOf(state), attempt: state.attempt + 1, provider, key, requestHash, keyExpiresAt };
  return accept<PaymentEvent>({ type: 'AttemptStarted', data: route === undefined ? attempt : { ...attempt, route } });
};

/** An outcome that was recorded meanwhile is not lost. */
const recordLostOutcome = ({ attempt }: PaymentCommandOf<'RecordLostOutcome'>, state: Payment): PaymentDecision => {
  if (state.status !== 'attempting' || state.attempt !== attempt) return accept();
  return accept<PaymentEvent>({
    type: 'ChargeOutcomeUnknown',
    data: { ...baseOf(state), attempt, reason: 'no outcome was recorded' },
  });
};

const recordBooking = ({ entryId, stream }: PaymentCommandOf<'RecordBooking'>, state: Payment): PaymentDecision => {
  if (state.status !== 'completed') return refuse({ code: 'not_completed' });
  if (state.booked !== null) return accept();
  return accept<PaymentEvent>({ type: 'PaymentBooked', data: { ...baseOf(state), entryId, stream, orderId: state.orderId } });
};

const baseOf = ({ paymentId, userId }: Payment) => ({ paymentId, userId });

const refusalOf = ({ request, gate }: PaymentCommandOf<'RequestDeposit'>): PaymentRefusalCode | null => {
  const refused = gateRefusal(gate);
  // What a customer sent by bank is credited in any amount.
  if (refused !== null || request.method.kind === 'bank_transfer') return refused;
  const minor = minorOf(request.money);
  if (minor < MIN_DEPOSIT_MINOR) return 'amount_too_small';
  return minor > MAX_DEPOSIT_MINOR ? 'amount_too_large' : null;
};
