import { minorOf, type Money } from '@danubit/contracts/values/money';
import type { Decider } from '../../../kernel/decider.ts';
import { accept, refuse, type Decision } from '../../../kernel/result.ts';
import type { ChargeVerdict, PaymentCommand, PaymentRefusal } from './payment.commands.ts';
import type { DeclineCode, PaymentEvent, PaymentRefusalCode } from './payment.events.ts';
import { evolvePayment, initialPayment, type Payment, type PaymentState } from './payment.state.ts';

/** Smallest and largest single card deposit, in minor units of any of the three currencies. */
const MIN_DEPOSIT_MINOR = 100n;
const MAX_DEPOSIT_MINOR = 10_000_000n;

/**
 * A card deposit. Invariants: nothing is charged before PaymentCleared; an attempt is in the log before the provider is called;
 * a new attempt needs the last one proven unsuccessful; an unknown outcome is never a decline (docs/payments.md).
 */
export const payment: Decider<PaymentState, PaymentCommand, PaymentEvent, PaymentRefusal> = {
  initial: initialPayment,
  evolve: evolvePayment,

  decide(command, state) {
    if (command.type === 'RequestDeposit') {
      if (state.status !== 'none') return refuse({ code: 'already_requested' });
      const { paymentId, userId } = command.request;
      const requested: PaymentEvent = { type: 'PaymentRequested', data: command.request };
      const code = gateRefusal(command);
      return code === null
        ? accept(requested)
        : accept<PaymentEvent>(requested, { type: 'PaymentRefused', data: { paymentId, userId, code, limit: null, remaining: null } });
    }
    if (state.status === 'none') return refuse({ code: 'no_such_payment' });
    return decideOnRequested(command, state);
  },
};

type LaterCommand = Exclude<PaymentCommand, { type: 'RequestDeposit' }>;

const decideOnRequested = (command: LaterCommand, state: Payment): Decision<PaymentEvent, PaymentRefusal> => {
  const { paymentId, userId } = state;
  const base = { paymentId, userId };
  switch (command.type) {
    case 'ClearPayment':
      return state.status === 'requested'
        ? accept<PaymentEvent>({ type: 'PaymentCleared', data: { ...base, limitsStream: command.limitsStream } })
        : refuse({ code: 'not_waiting_for_clearance' });
    case 'RefusePayment':
      return state.status === 'requested'
        ? accept<PaymentEvent>({
            type: 'PaymentRefused',
            data: { ...base, code: command.code, limit: command.limit, remaining: command.remaining },
          })
        : refuse({ code: 'not_waiting_for_clearance' });
    case 'StartAttempt': {
      if (state.status === 'attempting' || state.status === 'unknown' || state.status === 'action') return refuse({ code: 'attempt_open' });
      if (state.status !== 'cleared') return refuse({ code: 'not_cleared' });
      const { provider, key, requestHash, keyExpiresAt } = command;
      return accept<PaymentEvent>({
        type: 'AttemptStarted',
        data: { ...base, attempt: state.attempt + 1, provider, key, requestHash, keyExpiresAt },
      });
    }
    case 'RecordVerdict':
      return decideVerdict(command.attempt, command.verdict, command.source, state);
    case 'RecordLostOutcome':
      return state.status === 'attempting' && state.attempt === command.attempt
        ? accept<PaymentEvent>({
            type: 'ChargeOutcomeUnknown',
            data: { ...base, attempt: command.attempt, reason: 'no outcome was recorded' },
          })
        : accept();
  }
};

type VerdictSource = Extract<PaymentCommand, { type: 'RecordVerdict' }>['source'];

/** What the provider says about an attempt, first hand or by look-up. A verdict after the end changes nothing but a late capture, which is recorded. */
const decideVerdict = (
  attempt: number,
  verdict: ChargeVerdict,
  source: VerdictSource,
  state: Payment,
): Decision<PaymentEvent, PaymentRefusal> => {
  if (attempt !== state.attempt) return refuse({ code: 'no_such_attempt' });
  switch (state.status) {
    case 'attempting':
    case 'unknown':
    case 'action':
      return decideOpenAttempt(verdict, source, state);
    case 'failed':
      return verdict.kind === 'captured' && !state.hasLateCapture
        ? accept<PaymentEvent>({
            type: 'LateCaptureFound',
            data: { ...attemptOf(state), money: verdict.money, evidence: verdict.evidence },
          })
        : accept();
    case 'requested':
    case 'held':
    case 'refused':
    case 'cleared':
    case 'completed':
      return accept();
  }
};

const decideOpenAttempt = (verdict: ChargeVerdict, source: VerdictSource, state: Payment): Decision<PaymentEvent, PaymentRefusal> => {
  const attempt = attemptOf(state);
  const resolved = (outcome: 'captured' | 'declined' | 'requires_action' | 'not_found'): PaymentEvent[] =>
    state.status === 'unknown' && source !== 'response' ? [{ type: 'ChargeResolved', data: { ...attempt, source, outcome } }] : [];

  switch (verdict.kind) {
    case 'captured':
      return isAmountOf(state, verdict.money)
        ? accept<PaymentEvent>(...resolved('captured'), ...captured(verdict, state))
        : refuse({ code: 'amount_differs' });
    case 'declined':
      return accept<PaymentEvent>(...resolved('declined'), ...declined(verdict.code, verdict.raw, state));
    case 'requires-action': {
      const { url, providerReference, expiresAt } = verdict;
      const required = { ...attempt, kind: 'three_d_secure', url, providerReference, expiresAt } as const;
      return state.status === 'action'
        ? accept()
        : accept<PaymentEvent>(...resolved('requires_action'), { type: 'CustomerActionRequired', data: required });
    }
    case 'unknown':
      return state.status === 'attempting' || source === 'same-key-replay'
        ? accept<PaymentEvent>({ type: 'ChargeOutcomeUnknown', data: { ...attempt, reason: verdict.reason } })
        : accept();
    case 'never-submitted':
      return accept<PaymentEvent>(...resolved('not_found'), ...declined('never_submitted', 'not found by look-up', state));
  }
};

const captured = ({ money, evidence }: Extract<ChargeVerdict, { kind: 'captured' }>, state: Payment): PaymentEvent[] => {
  const { paymentId, userId, walletId, provider } = state;
  const { providerReference } = evidence;
  const acted: PaymentEvent[] =
    state.status === 'action' ? [{ type: 'CustomerActionCompleted', data: { ...attemptOf(state), providerReference } }] : [];
  return [
    ...acted,
    { type: 'ChargeCaptured', data: { ...attemptOf(state), money, evidence } },
    { type: 'PaymentCompleted', data: { paymentId, userId, walletId, money, provider, providerReference } },
  ];
};

const declined = (code: DeclineCode, raw: string, state: Payment): PaymentEvent[] => [
  { type: 'ChargeDeclined', data: { ...attemptOf(state), code, raw } },
  { type: 'PaymentFailed', data: { paymentId: state.paymentId, userId: state.userId, code } },
];

const attemptOf = ({ paymentId, userId, attempt }: Payment) => ({ paymentId, userId, attempt });

const isAmountOf = (state: Payment, { asset, minor }: Money): boolean => asset === state.money.asset && minor === state.money.minor;

const gateRefusal = ({ request, gate }: Extract<PaymentCommand, { type: 'RequestDeposit' }>): PaymentRefusalCode | null => {
  if (!gate.isAccountOpen) return 'account_restricted';
  if (!gate.isEmailConfirmed) return 'email_not_confirmed';
  if (!gate.isTermsAccepted) return 'terms_not_accepted';
  if (!gate.isAgeConfirmed) return 'age_not_confirmed';
  if (gate.verificationLevel === null) return 'identity_not_verified';
  const minor = minorOf(request.money);
  if (minor < MIN_DEPOSIT_MINOR) return 'amount_too_small';
  return minor > MAX_DEPOSIT_MINOR ? 'amount_too_large' : null;
};
