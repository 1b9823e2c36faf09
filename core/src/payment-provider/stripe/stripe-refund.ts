import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { RefundRequest, RefundResult } from '../payment-provider.port.ts';
import { rawDeclineOf } from './stripe-decline-codes.ts';
import { failureOf, isRejected } from './stripe-results.ts';
import { refundSchema } from './stripe-wire.ts';

/** Pure: builds the request of a refund and reads the answer. */
export const refundParameters = (request: RefundRequest): Stripe.RefundCreateParams => ({
  payment_intent: request.providerReference,
  amount: Number(request.minor),
  metadata: { refund_id: request.refundId },
});

export const refundResultOfAnswer = (answer: unknown): RefundResult => {
  const refund = z.safeParse(refundSchema, answer);
  if (!refund.success) return { kind: 'unknown', reason: 'unreadable_answer' };
  const { id, status, failure_reason: reason } = refund.data;
  switch (status) {
    case 'succeeded':
      return { kind: 'refunded', refundReference: id };
    case 'pending':
    case 'requires_action':
      return { kind: 'processing', refundReference: id };
    case 'failed':
    case 'canceled':
      return { kind: 'refused', raw: rawDeclineOf(status, reason ?? null) };
    default:
      return { kind: 'unknown', reason: `status_${status ?? 'none'}` };
  }
};

/** Rejected before execution, or unknown. */
export const refundResultOfError = (error: unknown): RefundResult =>
  isRejected(error)
    ? { kind: 'refused', raw: rawDeclineOf(error.code ?? 'invalid_request', error.param ?? null) }
    : { kind: 'unknown', reason: failureOf(error) };

/** The refund with this id among those of a charge: the newest that did not fail, else the newest. */
export const refundAmong = (refunds: readonly unknown[], refundId: string): RefundResult | { readonly kind: 'not-found' } => {
  const results = refunds
    .map((refund) => z.parse(refundSchema, refund))
    .filter(({ metadata }) => metadata?.['refund_id'] === refundId)
    .map(refundResultOfAnswer);
  return results.find(({ kind }) => kind !== 'refused') ?? results[0] ?? { kind: 'not-found' };
};
