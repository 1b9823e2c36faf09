import type { Money } from '@danubit/contracts/values/money';
import type { DepositRequest } from './payment.commands.ts';
import type { PaymentEvent, PaymentFailureCode, PaymentRefusalCode } from './payment.events.ts';

export type Payment = {
  readonly status:
    'requested' | 'held' | 'refused' | 'cleared' | 'attempting' | 'action' | 'authorised' | 'unknown' | 'completed' | 'failed';
  readonly paymentId: string;
  readonly userId: string;
  readonly subjectId: string;
  readonly walletId: string;
  readonly money: Money;
  /** The provider of the last attempt; before the first, that of the card's token. */
  readonly provider: string;
  /** Every provider that an attempt went to. */
  readonly attemptedProviders: readonly string[];
  readonly card: DepositRequest['card'];
  readonly payer: DepositRequest['payer'];
  readonly returnUrl: string;
  readonly providerCustomer: string | null;
  readonly securityCodeToken: string | null;
  readonly saveCard: boolean;
  readonly limitsStream: string | null;
  /** Null before clearance, and for a clearance from before clearances had an end. */
  readonly clearanceExpiresAt: string | null;
  /** Number of the last attempt; 0 before the first. */
  readonly attempt: number;
  readonly key: string | null;
  /** Proves with which parameters the attempt was sent. */
  readonly requestHash: string | null;
  readonly keyExpiresAt: string | null;
  /** How often an answer to this attempt was lost. */
  readonly unknownOutcomes: number;
  readonly action: { readonly url: string; readonly providerReference: string; readonly expiresAt: string } | null;
  readonly refusal: { readonly code: PaymentRefusalCode; readonly limit: Money | null; readonly remaining: Money | null } | null;
  readonly failure: PaymentFailureCode | null;
  /** References at the provider of every capture in this stream, including the one that completed the payment. */
  readonly captures: readonly string[];
  /** The entry that booked a completed payment, and its stream; null until then. */
  readonly booked: { readonly entryId: string; readonly stream: string } | null;
  /** The capture that completed the payment, where a refund of it goes; null until then. */
  readonly capturedBy: { readonly provider: string; readonly providerReference: string } | null;
  /** The requested amount in euros. */
  readonly eur: DepositRequest['eur'];
  readonly refunds: readonly RefundOfPayment[];
  /** In the order in which they were opened. */
  readonly disputes: readonly DisputeOfPayment[];
};

export type DisputeOfPayment = {
  readonly disputeId: string;
  readonly money: Money;
  readonly outcome: 'won' | 'lost' | null;
  /** What the cardholder keeps; null while the dispute is open. */
  readonly charged: Money | null;
};

export type RefundOfPayment = {
  readonly refundId: string;
  readonly money: Money;
  /** All that was reserved or refunded when this was reserved, including this. */
  readonly total: Money;
  readonly status: 'reserved' | 'refunded' | 'released';
};
export type PaymentState = Payment | { readonly status: 'none' };

export const initialPayment: PaymentState = { status: 'none' };

export const evolvePayment = (state: PaymentState, event: PaymentEvent): PaymentState => {
  if (event.type === 'PaymentRequested') return requested(event.data);
  return state.status === 'none' ? state : evolveRequested(state, event);
};

type LaterEvent = Exclude<PaymentEvent, { type: 'PaymentRequested' }>;

const evolveRequested = (state: Payment, event: LaterEvent): Payment => {
  switch (event.type) {
    case 'PaymentHeld':
      return { ...state, status: 'held' };
    case 'PaymentReleased':
      return { ...state, status: 'requested' };
    case 'PaymentCleared':
      return { ...state, status: 'cleared', limitsStream: event.data.limitsStream, clearanceExpiresAt: event.data.expiresAt };
    case 'PaymentRefused': {
      const { code, limit, remaining } = event.data;
      return { ...state, status: 'refused', refusal: { code, limit, remaining } };
    }
    case 'AttemptStarted': {
      const { attempt, provider, key, requestHash, keyExpiresAt } = event.data;
      const attemptedProviders = [...new Set([...state.attemptedProviders, provider])];
      return { ...state, status: 'attempting', attempt, provider, attemptedProviders, key, requestHash, keyExpiresAt, unknownOutcomes: 0 };
    }
    case 'CustomerActionRequired': {
      const { url, providerReference, expiresAt } = event.data;
      return { ...state, status: 'action', action: { url, providerReference, expiresAt } };
    }
    case 'ChargeOutcomeUnknown':
      return { ...state, status: 'unknown', unknownOutcomes: state.unknownOutcomes + 1 };
    case 'PaymentCompleted':
      return {
        ...state,
        status: 'completed',
        capturedBy: { provider: event.data.provider, providerReference: event.data.providerReference },
      };
    case 'PaymentBooked':
      return { ...state, booked: { entryId: event.data.entryId, stream: event.data.stream } };
    case 'RefundReserved': {
      const { refundId, money, total } = event.data;
      return { ...state, refunds: [...state.refunds, { refundId, money, total, status: 'reserved' }] };
    }
    case 'RefundReservationReleased':
      return refundAfter(state, event.data, 'released');
    case 'PaymentRefunded':
      return refundAfter(state, event.data, 'refunded');
    case 'PaymentDisputed':
    case 'PaymentDisputeClosed':
      return { ...state, disputes: disputesAfter(state.disputes, event) };
    case 'PaymentFailed':
      return { ...state, status: 'failed', failure: event.data.code };
    case 'ChargeAuthorised':
      return { ...state, status: 'authorised' };
    case 'ChargeCaptured':
    case 'LateCaptureFound':
    case 'DoubleCaptureFound':
    case 'DifferingCaptureFound':
      return { ...state, captures: [...state.captures, event.data.evidence.providerReference] };
    case 'CustomerActionCompleted':
    case 'ChargeDeclined':
    case 'ChargeResolved':
    case 'AuthorisationVoided':
      return state;
  }
};

const disputesAfter = (
  disputes: Payment['disputes'],
  { type, data }: Extract<PaymentEvent, { type: 'PaymentDisputed' | 'PaymentDisputeClosed' }>,
): Payment['disputes'] => {
  if (type === 'PaymentDisputed') return [...disputes, { disputeId: data.disputeId, money: data.money, outcome: null, charged: null }];
  const { disputeId, outcome, charged } = data;
  return disputes.map((each) => (each.disputeId === disputeId ? { ...each, outcome, charged } : each));
};

const refundAfter = (
  state: Payment,
  { refundId, money }: { readonly refundId: string; readonly money: Money },
  status: RefundOfPayment['status'],
): Payment => {
  const others = state.refunds.filter((each) => each.refundId !== refundId);
  const total = state.refunds.find((each) => each.refundId === refundId)?.total ?? money;
  return { ...state, refunds: [...others, { refundId, money, total, status }] };
};

const requested = (data: DepositRequest): Payment => ({
  status: 'requested',
  paymentId: data.paymentId,
  userId: data.userId,
  subjectId: data.subjectId,
  walletId: data.walletId,
  money: data.money,
  provider: data.card.provider,
  attemptedProviders: [],
  card: data.card,
  payer: data.payer,
  returnUrl: data.returnUrl,
  providerCustomer: data.providerCustomer,
  securityCodeToken: data.securityCodeToken,
  saveCard: data.saveCard,
  limitsStream: null,
  clearanceExpiresAt: null,
  attempt: 0,
  key: null,
  requestHash: null,
  keyExpiresAt: null,
  unknownOutcomes: 0,
  action: null,
  refusal: null,
  failure: null,
  captures: [],
  booked: null,
  capturedBy: null,
  eur: data.eur,
  refunds: [],
  disputes: [],
});
