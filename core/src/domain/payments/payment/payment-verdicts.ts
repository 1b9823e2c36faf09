import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { Capture, ChargeVerdict, FoundCapture, PaymentCommandOf, PaymentDecision } from './payment.commands.ts';
import type { ChargeEvidence, PaymentEvent, PaymentFailureCode } from './payment.events.ts';
import { expectedCapture } from './payment-authorisations.ts';
import { hasOpenAttempt, isAuthorised, providersOf, type Payment } from './payment.state.ts';

/**
 * The provider's results for a payment. Invariants: only a capture of exactly the requested amount completes it; every other
 * capture is recorded once, by its reference, in every state of the payment; another provider is tried only after an explicit decline.
 */
type VerdictSource = PaymentCommandOf<'RecordVerdict'>['source'];

/** Direct or by look-up. After the end of an attempt only a capture is new information. */
export const recordVerdict = (command: PaymentCommandOf<'RecordVerdict'>, state: Payment): PaymentDecision => {
  const { attempt, verdict, source, next = null } = command;
  if (attempt < 1 || attempt > state.attempt) return refuse({ code: 'no_such_attempt' });
  if (isOpenAttempt(attempt, state)) return accept(...afterVerdict(verdict, source, state, next));
  if (verdict.kind !== 'captured') return accept();
  const provider = state.attemptedProviders[attempt - 1] ?? state.provider;
  return accept(...afterUnexpectedCapture({ ...verdict, attempt, provider }, state));
};

/** A capture that was found independently of an attempt's outcome. */
export const recordCapture = ({ capture }: PaymentCommandOf<'RecordCapture'>, state: Payment): PaymentDecision => {
  if (isOpenAttempt(capture.attempt, state) && !isRecorded(capture, state))
    return accept(...afterVerdict({ kind: 'captured', ...capture }, 'look-up', state, null));
  return accept(...afterUnexpectedCapture(capture, state));
};

/** A provider charges a payment once at most, and only with a card or a method that it has. */
export const mayGoTo = (provider: string, state: Payment): boolean =>
  providersOf(state).includes(provider) && !state.attemptedProviders.includes(provider);

const isOpenAttempt = (attempt: number, state: Payment): boolean => attempt === state.attempt && hasOpenAttempt(state);

const isRecorded = ({ evidence }: FoundCapture, state: Payment): boolean => state.captures.includes(evidence.providerReference);

/** What follows from a verdict about the open attempt. `next`: the provider that would be tried after a decline that allows it. */
const afterVerdict = (verdict: ChargeVerdict, source: VerdictSource, state: Payment, next: string | null): readonly PaymentEvent[] => {
  switch (verdict.kind) {
    case 'captured':
      return [...resolved('captured', source, state), ...captured(verdict, state)];
    case 'authorised':
      return isAuthorised(state) ? [] : authorised(verdict.evidence, state);
    case 'voided':
      return [...resolved('declined', source, state), ...voided(verdict.providerReference, state)];
    case 'declined':
      // A refused capture of an approved amount means that the approval is gone.
      return isAuthorised(state)
        ? voided(state.authorisation?.providerReference ?? '', state)
        : [...resolved('declined', source, state), ...declined(verdict, state, next)];
    case 'requires-action':
      return state.status === 'action' ? [] : [...resolved('requires_action', source, state), actionRequired(verdict, state)];
    case 'unknown': {
      const isNews = state.status === 'attempting' || source === 'same-key-replay';
      return isNews ? [{ type: 'ChargeOutcomeUnknown', data: { ...attemptOf(state), reason: verdict.reason } }] : [];
    }
    case 'never-submitted':
      return [...resolved('not_found', source, state), ...declined({ code: 'never_submitted', raw: 'not found by look-up' }, state, null)];
  }
};

/** What follows from a capture without an open attempt. */
const afterUnexpectedCapture = (capture: FoundCapture, state: Payment): readonly PaymentEvent[] => {
  if (isRecorded(capture, state)) return [];
  const data = foundIn(state, capture);
  switch (state.status) {
    case 'completed':
      return [{ type: 'DoubleCaptureFound', data }];
    case 'requested':
    case 'held':
    case 'cleared':
      // The card was charged without an attempt in this log, so it must not be charged again.
      return [{ type: 'LateCaptureFound', data }, failedWith('capture_in_review', state)];
    case 'refused':
    case 'failed':
    case 'attempting':
    case 'action':
    case 'authorised':
    case 'capturing':
    case 'voiding':
    case 'unknown':
      return [{ type: 'LateCaptureFound', data }];
  }
};

type Resolution = Extract<PaymentEvent, { type: 'ChargeResolved' }>['data']['outcome'];

/** After an unknown outcome, it is recorded how it became known. */
const resolved = (outcome: Resolution, source: VerdictSource, state: Payment): readonly PaymentEvent[] =>
  state.status === 'unknown' && source !== 'response' ? [{ type: 'ChargeResolved', data: { ...attemptOf(state), source, outcome } }] : [];

const authorised = (evidence: ChargeEvidence, state: Payment): readonly PaymentEvent[] => [
  ...acted(evidence.providerReference, state),
  { type: 'ChargeAuthorised', data: { ...attemptOf(state), evidence } },
];

const voided = (providerReference: string, state: Payment): readonly PaymentEvent[] => [
  { type: 'AuthorisationVoided', data: { ...attemptOf(state), providerReference } },
  failedWith('authorisation_voided', state),
];

const actionRequired = (
  { url, providerReference, expiresAt }: Extract<ChargeVerdict, { kind: 'requires-action' }>,
  state: Payment,
): PaymentEvent => {
  const kind = state.method.kind === 'redirect' ? 'redirect' : 'three_d_secure';
  return { type: 'CustomerActionRequired', data: { ...attemptOf(state), kind, url, providerReference, expiresAt } };
};

const captured = (capture: Capture, state: Payment): readonly PaymentEvent[] => {
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

/** The charge had waited for the customer. */
const acted = (providerReference: string, state: Payment): readonly PaymentEvent[] =>
  state.status === 'action' ? [{ type: 'CustomerActionCompleted', data: { ...attemptOf(state), providerReference } }] : [];

/**
 * A decline ends the payment, unless the provider's own answer says that another may succeed and one is left. What look-ups did not find is
 * no such answer: the request may still be on its way, so the payment ends.
 */
const declined = (
  { code, raw, anotherMaySucceed }: Pick<Extract<ChargeVerdict, { kind: 'declined' }>, 'code' | 'raw' | 'anotherMaySucceed'>,
  state: Payment,
  next: string | null,
): readonly PaymentEvent[] => {
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
