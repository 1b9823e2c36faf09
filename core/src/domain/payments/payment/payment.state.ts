import type { Money } from '@danubit/contracts/values/money';
import type { DepositRequest } from './payment.commands.ts';
import type {
  CardAtProvider,
  CardMethod,
  PaymentEvent,
  PaymentFailureCode,
  PaymentMethod,
  PaymentRefusalCode,
  RedirectPaymentMethod,
} from './payment.events.ts';

type PaymentStatus =
  /** Waits for clearance; also after a hold was released. */
  | 'requested'
  /** Waits for compliance: it is not cleared, and no attempt begins. */
  | 'held'
  /** Ended before any attempt: by a rule, a limit, or the end of a hold. */
  | 'refused'
  /** May be charged until the clearance ends; also after a decline that lets another provider try. */
  | 'cleared'
  /** An attempt is in the log, and its outcome is not. */
  | 'attempting'
  /** Waits for the customer on a page of the bank or the provider. */
  | 'action'
  /** Approved by the bank and not captured: to be captured or released. */
  | 'authorised'
  /** The capture of the approved amount, or of a part, was requested. */
  | 'capturing'
  /** The release of the approved amount was requested. */
  | 'voiding'
  /** The outcome of the attempt was lost: the money may have been taken, and look-ups find out. */
  | 'unknown'
  /** The money is here. It may be refunded or disputed later. */
  | 'completed'
  /** Ended without money for the wallet: declined, released, expired, or a capture that staff must examine. */
  | 'failed';

export type Payment = {
  readonly status: PaymentStatus;
  readonly paymentId: string;
  readonly userId: string;
  readonly subjectId: string;
  readonly walletId: string;
  /** Requested; once it is completed, what was captured. */
  readonly money: Money;
  /** The order that it pays; null for a deposit to the balance. */
  readonly orderId: string | null;
  readonly capture: DepositRequest['capture'];
  /** The provider of the last attempt, or of the next one after a change; before the first, that of the method. */
  readonly provider: string;
  /** The provider of each attempt: none gets a second one. */
  readonly attemptedProviders: readonly string[];
  /** A card with its references at `provider`. */
  readonly method: DepositRequest['method'];
  /** The card at every provider that may charge it; the first took it. Empty for another method. */
  readonly cardAt: readonly CardAtProvider[];
  /** Every provider that has the redirect method; the first was chosen for it. Empty for another method. */
  readonly redirectsAt: RedirectPaymentMethod['alternatives'];
  readonly payer: DepositRequest['payer'];
  readonly returnUrl: string | null;
  readonly providerCustomer: string | null;
  /** What the rules for providers look at besides card and amount. */
  readonly verificationLevel: string | null;
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
  /** What was approved and not captured; `capturing`: the amount that is being captured. */
  readonly authorisation: { readonly providerReference: string; readonly capturing: Money | null } | null;
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
/** A payment that a provider charges. The other kind arrived by bank transfer, and its clearance completes it. */
export type ChargedPayment = Payment & {
  readonly method: Exclude<PaymentMethod, { kind: 'bank_transfer' }>;
  readonly returnUrl: string;
};
export type CardPayment = ChargedPayment & { readonly method: CardMethod };

export const isCharged = (payment: Payment): payment is ChargedPayment => payment.method.kind !== 'bank_transfer';

export const isByCard = (payment: Payment): payment is CardPayment => payment.method.kind === 'card';

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
    case 'PaymentRefused':
      return { ...state, status: 'refused', refusal: refusalIn(event.data) };
    case 'AttemptStarted': {
      const { attempt, provider, key, requestHash, keyExpiresAt } = event.data;
      const attemptedProviders = [...new Set([...state.attemptedProviders, provider])];
      const sent = { attempt, attemptedProviders, key, requestHash, keyExpiresAt, unknownOutcomes: 0 };
      return { ...atProvider(state, provider), ...sent, status: 'attempting' };
    }
    case 'PaymentRerouted':
      return { ...atProvider(state, event.data.to), status: 'cleared', action: null };
    case 'CustomerActionRequired': {
      const { url, providerReference, expiresAt } = event.data;
      return { ...state, status: 'action', action: { url, providerReference, expiresAt } };
    }
    case 'ChargeOutcomeUnknown':
      return { ...state, status: 'unknown', unknownOutcomes: state.unknownOutcomes + 1 };
    case 'PaymentCompleted': {
      const { provider, providerReference, money } = event.data;
      return { ...state, status: 'completed', money, capturedBy: { provider, providerReference } };
    }
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
    case 'CaptureRequested':
    case 'VoidRequested':
      return authorisationAfter(state, event);
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

const OPEN_ATTEMPT: readonly PaymentStatus[] = ['attempting', 'unknown', 'action', 'authorised', 'capturing', 'voiding'];

/** An attempt has begun and has no end yet. */
export const hasOpenAttempt = ({ status }: Payment): boolean => OPEN_ATTEMPT.includes(status);

/** Approved: money is set aside, even while a capture or release is requested. */
export const isAuthorised = ({ status }: Payment): boolean => status === 'authorised' || status === 'capturing' || status === 'voiding';

/** Everyone who may charge the payment. */
export const providersOf = ({ cardAt, redirectsAt }: Payment): readonly string[] =>
  [...cardAt, ...redirectsAt].map(({ provider }) => provider);

const refusalIn = ({ code, limit, remaining }: NonNullable<Payment['refusal']>): Payment['refusal'] => ({ code, limit, remaining });

const authorisationAfter = (
  state: Payment,
  event: Extract<PaymentEvent, { type: 'ChargeAuthorised' | 'CaptureRequested' | 'VoidRequested' }>,
): Payment => {
  switch (event.type) {
    case 'ChargeAuthorised': {
      const { providerReference } = event.data.evidence;
      return { ...state, status: 'authorised', authorisation: { providerReference, capturing: null } };
    }
    case 'CaptureRequested': {
      const { providerReference, money } = event.data;
      return { ...state, status: 'capturing', authorisation: { providerReference, capturing: money } };
    }
    case 'VoidRequested':
      return { ...state, status: 'voiding' };
  }
};

/** The payment with the data of this provider: its token of the card, its address to return to. */
export const atProvider = <OfPayment extends Payment>(state: OfPayment, provider: string): OfPayment => {
  const redirect = state.redirectsAt.find((each) => each.provider === provider);
  if (redirect !== undefined) return { ...state, ...redirect };
  const known = state.cardAt.find((each) => each.provider === provider);
  if (known === undefined || state.method.kind !== 'card') return { ...state, provider };
  const { providerCustomer, returnUrl, ...card } = known;
  return { ...state, provider, providerCustomer, returnUrl, method: { ...state.method, ...card } };
};

const cardsOf = ({ method, providerCustomer, returnUrl, alternatives = [] }: DepositRequest): readonly CardAtProvider[] => {
  if (method.kind !== 'card' || returnUrl === null) return [];
  const { provider, token, fingerprint } = method;
  return [{ provider, token, fingerprint, providerCustomer, returnUrl }, ...alternatives];
};

const redirectsOf = ({ method, returnUrl }: DepositRequest): Payment['redirectsAt'] =>
  method.kind !== 'redirect' || returnUrl === null ? [] : [{ provider: method.provider, returnUrl }, ...method.alternatives];

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
  orderId: data.orderId,
  capture: data.capture,
  provider: data.method.provider,
  attemptedProviders: [],
  method: data.method,
  cardAt: cardsOf(data),
  redirectsAt: redirectsOf(data),
  payer: data.payer,
  returnUrl: data.returnUrl,
  providerCustomer: data.providerCustomer,
  verificationLevel: data.context.verificationLevel,
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
  authorisation: null,
  refusal: null,
  failure: null,
  captures: [],
  booked: null,
  capturedBy: null,
  eur: data.eur,
  refunds: [],
  disputes: [],
});
