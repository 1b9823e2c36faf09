import type { StaffPaymentStep } from '@danubit/contracts/http/console/get-staff-payment.contract';
import { REDIRECT_METHOD_NAMES } from '@danubit/contracts/values/deposit-methods';
import { tickerOf, toDecimal, type Money } from '@danubit/contracts/values/money';
import type { PaymentEvent, PaymentMethod } from '@danubit/core/domain/payments/payment/payment.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

type DataOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];
/** What each event says besides its name. Chosen field by field: tokens, personal data and the author of a hold are never shown. */
type Facts = { readonly [Type in PaymentEvent['type']]: (data: DataOf<Type>) => Readonly<Record<string, string | null>> };
type Route = NonNullable<DataOf<'AttemptStarted'>['route']>;
type AnyFacts = (data: unknown) => Readonly<Record<string, string | null>>;

const FACTS: Facts = {
  PaymentRequested: ({ money, eur, method, orderId, context }) => ({
    amount: amountOf(money),
    'amount in EUR': amountOf(eur.money),
    rate: `${eur.rate} (${eur.source}, ${eur.date})`,
    ...methodFacts(method),
    order: orderId,
    level: context.verificationLevel,
  }),
  PaymentHeld: ({ reasonCode }) => ({ reason: reasonCode }),
  PaymentReleased: () => ({}),
  PaymentCleared: ({ expiresAt }) => ({ 'valid until': expiresAt }),
  PaymentRefused: ({ code, limit, remaining }) => ({
    reason: code,
    limit: limit === null ? null : amountOf(limit),
    remaining: remaining === null ? null : amountOf(remaining),
  }),
  AttemptStarted: ({ provider, keyExpiresAt, route }) => ({ provider, 'key valid until': keyExpiresAt, ...(route && routeOf(route)) }),
  CustomerActionRequired: ({ kind, expiresAt, providerReference }) => ({
    action: kind,
    'open until': expiresAt,
    'provider reference': providerReference,
  }),
  CustomerActionCompleted: ({ providerReference }) => ({ 'provider reference': providerReference }),
  ChargeAuthorised: ({ evidence }) => evidenceOf(evidence),
  CaptureRequested: ({ money, providerReference }) => ({
    amount: amountOf(money),
    'provider reference': providerReference,
  }),
  VoidRequested: ({ providerReference }) => ({ 'provider reference': providerReference }),
  ChargeCaptured: ({ money, evidence }) => ({ amount: amountOf(money), ...evidenceOf(evidence) }),
  ChargeDeclined: ({ code, raw }) => ({ reason: code, 'provider code': raw }),
  PaymentRerouted: ({ from, to, code }) => ({ from, to, reason: code }),
  ChargeOutcomeUnknown: ({ reason }) => ({ reason }),
  ChargeResolved: ({ source, outcome }) => ({ source, outcome }),
  AuthorisationVoided: ({ providerReference }) => ({ 'provider reference': providerReference }),
  LateCaptureFound: (data) => foundOf(data),
  DoubleCaptureFound: (data) => foundOf(data),
  DifferingCaptureFound: (data) => foundOf(data),
  PaymentCompleted: ({ money, provider, providerReference }) => ({
    amount: amountOf(money),
    provider,
    'provider reference': providerReference,
  }),
  PaymentBooked: ({ entryId, stream }) => ({ entry: entryId, wallet: stream }),
  PaymentFailed: ({ code }) => ({ reason: code }),
  RefundReserved: ({ refundId, money }) => ({ refund: refundId, amount: amountOf(money) }),
  RefundReservationReleased: ({ refundId, money }) => ({ refund: refundId, amount: amountOf(money) }),
  PaymentRefunded: ({ refundId, money, refunded }) => ({
    refund: refundId,
    amount: amountOf(money),
    'refunded so far': amountOf(refunded),
  }),
  PaymentDisputed: ({ disputeId, money }) => ({ dispute: disputeId, amount: amountOf(money) }),
  PaymentDisputeClosed: ({ disputeId, outcome, charged }) => ({
    dispute: disputeId,
    outcome,
    'kept by the cardholder': amountOf(charged),
  }),
};

const methodFacts = (method: PaymentMethod): Readonly<Record<string, string | null>> => {
  switch (method.kind) {
    case 'card':
      return { card: `${method.brand} ${method.funding} ending ${method.lastFour}`, 'card country': method.country };
    case 'bank_transfer':
      return { 'bank transfer': method.transferId, 'paying account': `ending ${method.lastFour}` };
    case 'redirect':
      return { 'paid with': REDIRECT_METHOD_NAMES[method.method] };
  }
};

/** Which rules chose the provider, and why not another. */
const routeOf = ({ rules, rule, candidates }: Route) => ({
  'rule set': String(rules),
  rule,
  ...Object.fromEntries(
    candidates.map(({ provider, reason, score }) => [
      `candidate ${provider}`,
      score === null ? words(reason) : `${words(reason)}, score ${String(score)}`,
    ]),
  ),
});

const words = (code: string): string => code.replaceAll('_', ' ');

const amountOf = (money: Money): string => `${toDecimal(money)} ${tickerOf(money.asset)}`;

const evidenceOf = ({ providerReference, networkReference, authorisationCode, threeDSecure }: DataOf<'ChargeCaptured'>['evidence']) => ({
  'provider reference': providerReference,
  'network reference': networkReference,
  'authorisation code': authorisationCode,
  '3-D Secure': threeDSecure,
});

const foundOf = ({ provider, money, reported, evidence }: DataOf<'LateCaptureFound'>) => ({
  provider,
  amount: money === null ? null : amountOf(money),
  reported: reported === null ? null : `${reported.minor} minor units of ${reported.currency}`,
  ...evidenceOf(evidence),
});

export const staffSteps = (events: readonly RecordedDomainEvent<PaymentEvent>[]): readonly StaffPaymentStep[] =>
  events.map(({ type, data, stream, revision, metadata }) => {
    // The entry is looked up by the event's type, so its parameter is that event's data.
    const factsOf = FACTS[type] as AnyFacts;
    const facts = Object.entries(factsOf(data)).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
    return {
      type,
      stream,
      revision: revision.toString(),
      at: metadata.occurredAt,
      actor: type === 'PaymentHeld' || type === 'PaymentReleased' ? 'system' : metadata.actor.kind,
      attempt: 'attempt' in data ? data.attempt : null,
      facts,
    };
  });
