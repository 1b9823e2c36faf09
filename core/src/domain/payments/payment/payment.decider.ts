import { LARGEST_DEPOSIT, SMALLEST_DEPOSIT } from '@danubit/contracts/values/deposit-amounts';
import { minorOf } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import { gateRefusal } from '../customer-gate.ts';
import { decideAuthorisation } from './payment-authorisations.ts';
import { decideDispute } from './payment-disputes.ts';
import { decideRefund } from './payment-refunds.ts';
import { decideCapture, decideVerdict, mayGoTo } from './payment-verdicts.ts';
import type { PaymentCommand, PaymentRefusal } from './payment.commands.ts';
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
    if (command.type === 'RequestDeposit') {
      if (state.status !== 'none') return refuse({ code: 'already_requested' });
      const { paymentId, userId } = command.request;
      const requested: PaymentEvent = { type: 'PaymentRequested', data: command.request };
      const code = refusalOf(command);
      return code === null
        ? accept(requested)
        : accept<PaymentEvent>(requested, { type: 'PaymentRefused', data: { paymentId, userId, code, limit: null, remaining: null } });
    }
    if (state.status === 'none') return refuse({ code: 'no_such_payment' });
    return decideOnRequested(command, state);
  },
};

type LaterCommand = Exclude<PaymentCommand, { type: 'RequestDeposit' }>;
type Decided = Decision<PaymentEvent, PaymentRefusal>;

const decideOnRequested = (command: LaterCommand, state: Payment): Decided => {
  switch (command.type) {
    case 'ClearPayment':
    case 'RefusePayment':
      return state.status === 'requested' ? decideClearance(command, state) : refuse({ code: 'not_waiting_for_clearance' });
    case 'HoldPayment':
    case 'ReleasePayment':
    case 'RejectPayment':
      return decideHold(command, state);
    case 'ExpireClearance':
      return decideExpiry(command.at, state);
    case 'StartAttempt':
      return decideAttempt(command, state);
    case 'RecordVerdict':
      return decideVerdict(command, state);
    case 'RecordLostOutcome':
      return state.status === 'attempting' && state.attempt === command.attempt
        ? accept<PaymentEvent>({
            type: 'ChargeOutcomeUnknown',
            data: { ...baseOf(state), attempt: command.attempt, reason: 'no outcome was recorded' },
          })
        : accept();
    case 'RequestCapture':
    case 'RequestVoid':
      return decideAuthorisation(command, state);
    case 'RecordCapture':
      return decideCapture(command.capture, state);
    case 'RecordBooking': {
      const { entryId, stream } = command;
      if (state.status !== 'completed') return refuse({ code: 'not_completed' });
      return state.booked === null
        ? accept<PaymentEvent>({ type: 'PaymentBooked', data: { ...baseOf(state), entryId, stream } })
        : accept();
    }
    case 'ReserveRefund':
    case 'ReleaseRefund':
    case 'RecordRefund':
      return decideRefund(command, state);
    case 'RecordDispute':
    case 'CloseDispute':
      return decideDispute(command, state);
  }
};

type CommandOf<Type extends LaterCommand['type']> = Extract<LaterCommand, { type: Type }>;

const decideClearance = (command: CommandOf<'ClearPayment' | 'RefusePayment'>, state: Payment): Decided => {
  const base = baseOf(state);
  if (command.type === 'ClearPayment') {
    const { limitsStream, expiresAt } = command;
    const cleared: PaymentEvent = { type: 'PaymentCleared', data: { ...base, limitsStream, expiresAt } };
    return accept<PaymentEvent>(cleared, ...arrivedWith(state));
  }
  const { code, limit, remaining } = command;
  return accept<PaymentEvent>({ type: 'PaymentRefused', data: { ...base, code, limit, remaining } });
};

/** The money of a bank transfer is here already, so its clearance completes the payment. */
const arrivedWith = ({ method, paymentId, userId, walletId, money }: Payment): readonly PaymentEvent[] => {
  if (method.kind !== 'bank_transfer') return [];
  const { provider, transferId: providerReference } = method;
  return [{ type: 'PaymentCompleted', data: { paymentId, userId, walletId, money, provider, providerReference } }];
};

/** A payment can be held until its first attempt. Repeating a change that already applies records no event. */
const decideHold = (command: CommandOf<'HoldPayment' | 'ReleasePayment' | 'RejectPayment'>, state: Payment): Decided => {
  const base = baseOf(state);
  if (command.type === 'HoldPayment') {
    if (state.status === 'held') return accept();
    if (state.status !== 'requested' && state.status !== 'cleared') return refuse({ code: 'not_to_be_held' });
    const { reasonCode, decidedBy } = command;
    return accept<PaymentEvent>({ type: 'PaymentHeld', data: { ...base, reasonCode, decidedBy } });
  }
  if (state.status !== 'held') return refuse({ code: 'not_held' });
  return command.type === 'ReleasePayment'
    ? accept<PaymentEvent>({ type: 'PaymentReleased', data: { ...base, decidedBy: command.decidedBy } })
    : accept<PaymentEvent>({ type: 'PaymentRefused', data: { ...base, code: 'not_accepted', limit: null, remaining: null } });
};

const decideExpiry = (at: string, state: Payment): Decided => {
  if (state.status !== 'cleared') return refuse({ code: 'not_cleared' });
  return state.clearanceExpiresAt !== null && at < state.clearanceExpiresAt
    ? refuse({ code: 'clearance_holds' })
    : accept<PaymentEvent>({ type: 'PaymentFailed', data: { ...baseOf(state), code: 'payment_expired' } });
};

const decideAttempt = (command: CommandOf<'StartAttempt'>, state: Payment): Decided => {
  if (hasOpenAttempt(state)) return refuse({ code: 'attempt_open' });
  if (state.status !== 'cleared') return refuse({ code: 'not_cleared' });
  // For a clearance from before clearances had an end, the caller checks the age, since it knows when the clearance was given.
  if (state.clearanceExpiresAt !== null && command.startedAt >= state.clearanceExpiresAt) return refuse({ code: 'clearance_expired' });
  const { provider, key, requestHash, keyExpiresAt, route } = command;
  if (!mayGoTo(provider, state)) return refuse({ code: 'not_for_provider' });
  const attempt = { ...baseOf(state), attempt: state.attempt + 1, provider, key, requestHash, keyExpiresAt };
  return accept<PaymentEvent>({ type: 'AttemptStarted', data: route === undefined ? attempt : { ...attempt, route } });
};

const baseOf = ({ paymentId, userId }: Payment) => ({ paymentId, userId });

const refusalOf = ({ request, gate }: Extract<PaymentCommand, { type: 'RequestDeposit' }>): PaymentRefusalCode | null => {
  const refused = gateRefusal(gate);
  // What a customer sent by bank is credited in any amount.
  if (refused !== null || request.method.kind === 'bank_transfer') return refused;
  const minor = minorOf(request.money);
  if (minor < MIN_DEPOSIT_MINOR) return 'amount_too_small';
  return minor > MAX_DEPOSIT_MINOR ? 'amount_too_large' : null;
};
