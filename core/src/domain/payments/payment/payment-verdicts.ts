import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { Capture, ChargeVerdict, FoundCapture, PaymentCommand, PaymentRefusal } from './payment.commands.ts';
import type { PaymentEvent, PaymentFailureCode } from './payment.events.ts';
import { expectedCapture } from './payment-authorisations.ts';
import { hasOpenAttempt, isAuthorised, providersOf, type Payment } from './payment.state.ts';

/**
 * The provider's results for a payment. Invariants: only a capture of exactly the requested amount completes it; every other
 * capture is recorded once, by its reference, in every state of the payment; another provider is tried only after an explicit decline.
 */
type RecordVerdict = Extract<PaymentCommand, { type: 'RecordVerdict' }>;
type VerdictSource = RecordVerdict['source'];
type Decided = Decision<PaymentEvent, PaymentRefusal>;

/** Direct or by look-up. After the end of an attempt only a capture is new information. */
export const decideVerdict = ({ attempt, verdict, source, next }: RecordVerdict, state: Payment): Decided => {
  if (attempt < 1 || attempt > state.attempt) return refuse({ code: 'no_such_attempt' });
  if (isOpenAttempt(attempt, state)) return decideOpenAttempt(verdict, source, state, next);
  const provider = state.attemptedProviders[attempt - 1] ?? state.provider;
  return verdict.kind === 'captured' ? decideCapture({ ...verdict, attempt, provider }, state) : accept();
};

/** A provider charges a payment once at most, and only with a card or a method that it has. */
export const mayGoTo = (provider: string, state: Payment): boolean =>
  providersOf(state).includes(provider) && !state.attemptedProviders.includes(provider);

/** A capture that was found independently of an attempt's outcome. */
export const decideCapture = (capture: FoundCapture, state: Payment): Decided => {
  if (state.captures.includes(capture.evidence.providerReference)) return accept();
  if (isOpenAttempt(capture.attempt, state)) return decideOpenAttempt({ kind: 'captured', ...capture }, 'look-up', state);
  switch (state.status) {
    case 'completed':
      return accept<PaymentEvent>({ type: 'DoubleCaptureFound', data: foundIn(state, capture) });
    case 'requested':
    case 'held':
    case 'cleared':
      // The card was charged without an attempt in this log, so it must not be charged again.
      return accept<PaymentEvent>({ type: 'LateCaptureFound', data: foundIn(state, capture) }, failedWith('capture_in_review', state));
    case 'refused':
    case 'failed':
    case 'attempting':
    case 'action':
    case 'authorised':
    case 'capturing':
    case 'voiding':
    case 'unknown':
      return accept<PaymentEvent>({ type: 'LateCaptureFound', data: foundIn(state, capture) });
  }
};

const isOpenAttempt = (attempt: number, state: Payment): boolean => attempt === state.attempt && hasOpenAttempt(state);

const decideOpenAttempt = (verdict: ChargeVerdict, source: VerdictSource, state: Payment, next?: string | null): Decided => {
  const attempt = attemptOf(state);
  const resolved = (outcome: 'captured' | 'declined' | 'requires_action' | 'not_found'): PaymentEvent[] =>
    state.status === 'unknown' && source !== 'response' ? [{ type: 'ChargeResolved', data: { ...attempt, source, outcome } }] : [];

  switch (verdict.kind) {
    case 'captured':
      return accept<PaymentEvent>(...resolved('captured'), ...captured(verdict, state));
    case 'authorised':
      return isAuthorised(state)
        ? accept()
        : accept<PaymentEvent>(...acted(verdict.evidence.providerReference, state), {
            type: 'ChargeAuthorised',
            data: { ...attempt, evidence: verdict.evidence },
          });
    case 'voided': {
      const { providerReference } = verdict;
      return accept<PaymentEvent>(
        ...resolved('declined'),
        { type: 'AuthorisationVoided', data: { ...attempt, providerReference } },
        failedWith('authorisation_voided', state),
      );
    }
    case 'declined':
      return isAuthorised(state)
        ? decideOpenAttempt({ kind: 'voided', providerReference: state.authorisation?.providerReference ?? '' }, source, state)
        : accept<PaymentEvent>(...resolved('declined'), ...declined(verdict, state, next));
    case 'requires-action': {
      const { url, providerReference, expiresAt } = verdict;
      const kind = state.method.kind === 'redirect' ? 'redirect' : 'three_d_secure';
      const required = { ...attempt, kind, url, providerReference, expiresAt } as const;
      return state.status === 'action'
        ? accept()
        : accept<PaymentEvent>(...resolved('requires_action'), { type: 'CustomerActionRequired', data: required });
    }
    case 'unknown':
      return state.status === 'attempting' || source === 'same-key-replay'
        ? accept<PaymentEvent>({ type: 'ChargeOutcomeUnknown', data: { ...attempt, reason: verdict.reason } })
        : accept();
    case 'never-submitted':
      return accept<PaymentEvent>(...resolved('not_found'), ...declined({ code: 'never_submitted', raw: 'not found by look-up' }, state));
  }
};

const captured = (capture: Capture, state: Payment): PaymentEvent[] => {
  const { paymentId, userId, walletId, provider } = state;
  const { money, evidence } = capture;
  const { providerReference } = evidence;
  if (money === null || !isAmountOf(state, money)) {
    const found = foundIn(state, { ...capture, attempt: state.attempt, provider });
    return [...acted(providerReference, state), { type: 'DifferingCaptureFound', data: found }, failedWith('capture_in_review', state)];
  }
  return [
    ...acted(providerReference, state),
    { type: 'ChargeCaptured', data: { ...attemptOf(state), money, evidence } },
    { type: 'PaymentCompleted', data: { paymentId, userId, walletId, money, provider, providerReference } },
  ];
};

const acted = (providerReference: string, state: Payment): PaymentEvent[] =>
  state.status === 'action' ? [{ type: 'CustomerActionCompleted', data: { ...attemptOf(state), providerReference } }] : [];

/**
 * A decline ends the payment, unless the provider's own answer says that another may succeed and one is left. What look-ups did not find is
 * no such answer: the request may still be on its way, so the payment ends.
 */
const declined = (
  { code, raw, anotherMaySucceed }: Pick<Extract<ChargeVerdict, { kind: 'declined' }>, 'code' | 'raw' | 'anotherMaySucceed'>,
  state: Payment,
  next: string | null = null,
): PaymentEvent[] => {
  const attempt = attemptOf(state);
  const mayGoOn = anotherMaySucceed === true && next !== null && mayGoTo(next, state);
  return [
    { type: 'ChargeDeclined', data: { ...attempt, code, raw } },
    mayGoOn ? { type: 'PaymentRerouted', data: { ...attempt, from: state.provider, to: next, code } } : failedWith(code, state),
  ];
};

const failedWith = (code: PaymentFailureCode, { paymentId, userId }: Payment): PaymentEvent => ({
  type: 'PaymentFailed',
  data: { paymentId, userId, code },
});

const foundIn = ({ paymentId, userId }: Payment, capture: FoundCapture) => ({
  paymentId,
  userId,
  attempt: capture.attempt,
  provider: capture.provider,
  money: capture.money,
  reported: capture.money === null ? capture.reported : null,
  evidence: capture.evidence,
});

const attemptOf = ({ paymentId, userId, attempt }: Payment) => ({ paymentId, userId, attempt });

const isAmountOf = (state: Payment, { asset, minor }: NonNullable<Capture['money']>): boolean =>
  asset === state.money.asset && minor === expectedCapture(state).minor;
