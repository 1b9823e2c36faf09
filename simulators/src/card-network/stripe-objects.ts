import * as z from 'zod/mini';
import type { Book } from './book.ts';
import type { ChargeRow, DisputeRow, IntentRow, PaymentMethodRow, RefundRow, SessionRow } from './book-rows.ts';
import { DISPUTE_FEE } from './balance.ts';
import { stripeErrorSchema, type StripeErrorBody } from './stripe-errors.ts';

/** Rows of the book as Stripe's objects, without the fields that neither its library nor ours reads. */

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** Stripe returns the billing details; this network never stores them. */
export const paymentMethodObject = (method: PaymentMethodRow): unknown => ({
  id: method.id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: { address: null, email: null, name: null, phone: null },
  card: {
    brand: method.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
    country: method.country,
    exp_month: method.exp_month,
    exp_year: method.exp_year,
    fingerprint: method.fingerprint,
    funding: method.funding,
    last4: method.last_four,
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: seconds(method.created_ms),
  customer: null,
  livemode: false,
  metadata: {},
  type: 'card',
});

export const chargeObject = (book: Book, charge: ChargeRow): unknown => {
  const intent = book.intent(charge.payment_intent);
  const method = book.paymentMethod(intent?.payment_method ?? '');
  const pending = intent?.status === 'processing';
  const captured = charge.captured === 1 ? charge.amount : 0;
  const returned = book.refundsOf(charge.payment_intent).reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: captured,
    amount_refunded: Math.min(returned, captured),
    captured: charge.captured === 1,
    created: seconds(charge.created_ms),
    currency: charge.currency,
    disputed: false,
    failure_code: charge.decline,
    livemode: false,
    metadata: metadataOf(intent),
    outcome: outcomeOf(charge, pending),
    paid: charge.captured === 1,
    payment_intent: charge.payment_intent,
    payment_method: method?.id ?? null,
    payment_method_details: methodDetails(charge, method),
    refunded: captured > 0 && returned === captured,
    transfer_group: intent?.transfer_group ?? null,
    status: charge.captured === 1 ? 'succeeded' : pending ? 'pending' : 'failed',
  };
};

const outcomeOf = (charge: ChargeRow, pending: boolean): unknown => {
  if (pending) return null;
  const blocked = charge.decline === 'fraudulent';
  const approved = charge.captured === 1;
  return {
    network_status: approved ? 'approved_by_network' : blocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: blocked ? 'highest_risk_level' : charge.decline,
    risk_level: charge.risk,
    type: approved ? 'authorized' : blocked ? 'blocked' : 'issuer_declined',
  };
};

const methodDetails = (charge: ChargeRow, method: PaymentMethodRow | undefined): unknown =>
  method === undefined
    ? null
    : NOT_CARDS.includes(method.brand)
      ? { type: method.brand, [method.brand]: {} }
      : { type: 'card', card: cardDetails(charge, method) };

/** Methods of the hosted page, whose name replaces a brand. */
const NOT_CARDS: readonly string[] = ['paypal', 'klarna'];

const cardDetails = (charge: ChargeRow, method: PaymentMethodRow): unknown => ({
  authorization_code: charge.authorization_code,
  brand: method.brand,
  checks: { address_line1_check: null, address_postal_code_check: charge.postal_code_check, cvc_check: charge.cvc_check },
  country: method.country,
  exp_month: method.exp_month,
  exp_year: method.exp_year,
  fingerprint: method.fingerprint,
  funding: method.funding,
  last4: method.last_four,
  network: method.brand,
  network_transaction_id: charge.network_transaction_id,
  three_d_secure:
    charge.three_d_secure === null
      ? null
      : {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          result: charge.three_d_secure,
          result_reason: null,
          version: '2.2.0',
        },
  wallet: null,
});

export type IntentView = {
  readonly book: Book;
  /** Where browsers reach the challenge pages. */
  readonly publicUrl: string;
  /** Names from the request's `expand`. */
  readonly expand: readonly string[];
};

export const intentObject = (view: IntentView, intent: IntentRow): unknown => {
  const charge = view.book.latestCharge(intent.id);
  const expandCharge = view.expand.includes('latest_charge') || view.expand.includes('data.latest_charge');
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: intent.status === 'succeeded' ? (charge?.amount ?? intent.amount) : 0,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method ?? 'automatic',
    client_secret: intent.client_secret,
    confirmation_method: 'automatic',
    created: seconds(intent.created_ms),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    last_payment_error: lastErrorOf(intent),
    latest_charge: charge === undefined ? null : expandCharge ? chargeObject(view.book, charge) : charge.id,
    livemode: false,
    metadata: metadataOf(intent),
    next_action: nextActionOf(view, intent),
    payment_method: intent.status === 'requires_payment_method' ? null : intent.payment_method,
    payment_method_types: ['card'],
    status: intent.status,
    transfer_group: intent.transfer_group,
  };
};

export const sessionObject = (view: IntentView, session: SessionRow): unknown => {
  const intent = view.book.intent(session.payment_intent ?? '');
  const nested = view.expand.flatMap((name) => (name.startsWith('payment_intent.') ? [name.slice('payment_intent.'.length)] : []));
  const isExpanded = nested.length > 0 || view.expand.includes('payment_intent');
  return {
    id: session.id,
    object: 'checkout.session',
    allowed_payment_method_types: [session.type],
    amount_total: session.amount,
    cancel_url: session.cancel_url,
    created: seconds(session.created_ms),
    currency: session.currency,
    livemode: false,
    metadata: metadataIn(session.metadata),
    mode: 'payment',
    payment_intent: intent === undefined ? null : isExpanded ? intentObject({ ...view, expand: nested }, intent) : intent.id,
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    status: session.status,
    success_url: session.success_url,
    url: session.status === 'open' ? new URL(`/checkout/${session.id}`, view.publicUrl).toString() : null,
  };
};

export const refundObject = (refund: RefundRow): unknown => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  created: seconds(refund.created_ms),
  currency: refund.currency,
  failure_reason: null,
  metadata: metadataIn(refund.metadata),
  payment_intent: refund.payment_intent,
  reason: null,
  status: 'succeeded',
});

export const disputeObject = (dispute: DisputeRow): unknown => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  balance_transactions: movedBy(dispute),
  created: seconds(dispute.created_ms),
  currency: dispute.currency,
  evidence_details: {
    due_by: seconds(dispute.due_ms),
    has_evidence: dispute.evidence !== null,
    past_due: false,
    submission_count: dispute.evidence === null ? 0 : 1,
  },
  is_charge_refundable: dispute.status.startsWith('warning_'),
  livemode: false,
  metadata: {},
  payment_intent: dispute.payment_intent,
  reason: dispute.reason,
  status: dispute.status,
});

/** An inquiry moves no money; a dispute that is won gives the amount back, not the fee. */
const movedBy = ({ status, amount, currency }: DisputeRow): readonly unknown[] => {
  if (status.startsWith('warning_')) return [];
  const taken = { object: 'balance_transaction', amount: -amount, fee: DISPUTE_FEE, net: -amount - DISPUTE_FEE, currency };
  return status === 'won' ? [taken, { object: 'balance_transaction', amount, fee: 0, net: amount, currency }] : [taken];
};

export const challengeUrl = (publicUrl: string, challenge: string): string => new URL(`/challenge/${challenge}`, publicUrl).toString();

const nextActionOf = ({ publicUrl }: IntentView, intent: IntentRow): unknown => {
  if (intent.status !== 'requires_action' || intent.challenge === null) return null;
  return { type: 'redirect_to_url', redirect_to_url: { return_url: intent.return_url, url: challengeUrl(publicUrl, intent.challenge) } };
};

export const lastErrorOf = (intent: IntentRow): StripeErrorBody | null =>
  intent.last_error === null ? null : z.parse(stripeErrorSchema, JSON.parse(intent.last_error));

const metadataSchema = z.record(z.string(), z.string());

export const metadataOf = (intent: IntentRow | undefined): Readonly<Record<string, string>> => metadataIn(intent?.metadata ?? '{}');

export const metadataIn = (text: string): Readonly<Record<string, string>> => z.parse(metadataSchema, JSON.parse(text));

export const listObject = (url: string, data: readonly unknown[], hasMore: boolean): unknown => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});

export const searchObject = (url: string, data: readonly unknown[]): unknown => ({
  object: 'search_result',
  data,
  has_more: false,
  next_page: null,
  url,
});
