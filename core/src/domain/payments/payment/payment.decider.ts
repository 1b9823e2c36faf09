import { minorOf } from '@danubit/contracts/values/money';
import type { Decider } from '../../../kernel/decider.ts';
import { accept, refuse, type Decision } from '../../../kernel/result.ts';
import type { ChargeVerdict, PaymentCommand, PaymentRefusal } from './payment.commands.ts';
import type { PaymentEvent, PaymentRefusalCode } from './payment.events.ts';
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
        ? accept<PaymentEvent>({ type: 'ChargeOutcomeUnknown', data: { ...base, attempt: command.attempt, reason: 'no outcome was recorded' } })
        : accept();
  }
};

/** What the provider says about an attempt, first hand or by look-up. A verdict after the end changes nothing but a late capture, which is recorded. */
const decideVerdict = (
  attempt: number,
  verdict: ChargeVerdict,
  source: 'response' | 'look-up' | 'same-key-replay',
  state: Payment,
): Decision<PaymentEvent, PaymentRefusal> => {
  const base = { paymentId: state.paymentId, userId: state.userId };
  if (attempt !== state.attempt) return refuse({ code: 'no_such_attempt' });
  if (state.status === 'failed' && verdict.kind === 'captured') {
    return state.hasLateCapture
      ? accept()
      : accept<PaymentEvent>({ type: 'LateCaptureFound', data: { ...base, attempt, money: verdict.money, evidence: verdict.evidence } });
  }
  if (state.status !== 'attempting' && state.status !== 'unknown' && state.status !== 'action') return accept();

  const resolved = (outcome: 'captured' | 'declined' | 'requires_action' | 'not_found'): PaymentEvent[] =>
    state.status === 'unknown' && source !== 'response' ? [{ type: 'ChargeResolved', data: { ...base, attempt, source, outcome } }] : [];
  const acted = (providerReference: string): PaymentEvent[] =>
    state.status === 'action' ? [{ type: 'CustomerActionCompleted', data: { ...base, attempt, providerReference } }] : [];

  switch (verdict.kind) {
    case 'captured': {
      if (verdict.money.asset !== state.money.asset || verdict.money.minor !== state.money.minor) return refuse({ code: 'amount_differs' });
      const { providerReference } = verdict.evidence;
      return accept<PaymentEvent>(
        ...resolved('captured'),
        ...acted(providerReference),
        { type: 'ChargeCaptured', data: { ...base, attempt, money: verdict.money, evidence: verdict.evidence } },
        {
          type: 'PaymentCompleted',
          data: { ...base, walletId: state.walletId, money: verdict.money, provider: state.provider, providerReference },
        },
      );
    }
    case 'declined':
      return accept<PaymentEvent>(
        ...resolved('declined'),
        { type: 'ChargeDeclined', data: { ...base, attempt, code: verdict.code, raw: verdict.raw } },
        { type: 'PaymentFailed', data: { ...base, code: verdict.code } },
      );
    case 'requires-action': {
      if (state.status === 'action') return accept();
      const { url, providerReference, expiresAt } = verdict;
      return accept<PaymentEvent>(...resolved('requires_action'), {
        type: 'CustomerActionRequired',
        data: { ...base, attempt, kind: 'three_d_secure', url, providerReference, expiresAt },
      });
    }
    case 'unknown':
      return state.status === 'attempting' || source === 'same-key-replay'
        ? accept<PaymentEvent>({ type: 'ChargeOutcomeUnknown', data: { ...base, attempt, reason: verdict.reason } })
        : accept();
    case 'never-submitted':
      return accept<PaymentEvent>(
        ...resolved('not_found'),
        { type: 'ChargeDeclined', data: { ...base, attempt, code: 'never_submitted', raw: 'not found by look-up' } },
        { type: 'PaymentFailed', data: { ...base, code: 'never_submitted' } },
      );
  }
};

const gateRefusal = ({ request, gate }: Extract<PaymentCommand, { type: 'RequestDeposit' }>): PaymentRefusalCode | null => {
  if (!gate.isEmailConfirmed) return 'email_not_confirmed';
  if (!gate.isTermsAccepted) return 'terms_not_accepted';
  if (!gate.isAgeConfirmed) return 'age_not_confirmed';
  if (gate.verificationLevel === null) return 'identity_not_verified';
  const minor = minorOf(request.money);
  if (minor < MIN_DEPOSIT_MINOR) return 'amount_too_small';
  return minor > MAX_DEPOSIT_MINOR ? 'amount_too_large' : null;
};
