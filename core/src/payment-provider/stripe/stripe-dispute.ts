import type { DisputeReason, DisputeStage } from '@danubit/contracts/values/disputes';
import { FIAT_CURRENCIES, money, type Money } from '@danubit/contracts/values/money';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { DisputeEvidence } from '../../domain/payments/dispute/dispute-evidence.ts';
import type { EvidenceResult, ProviderDispute } from '../payment-provider.port.ts';
import { rawDeclineOf } from './stripe-decline-codes.ts';
import { failureOf, isRejected } from './stripe-results.ts';
import { disputeSchema, type StripeDispute } from './stripe-wire.ts';

/** Pure: reads Stripe's disputes, and writes evidence in its fields. */

const REASONS: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraud',
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  duplicate: 'duplicate',
  credit_not_processed: 'credit_not_processed',
  unrecognized: 'unrecognised',
};

type Standing = { readonly stage: DisputeStage; readonly status: ProviderDispute['status'] };

const STANDINGS: Readonly<Record<string, Standing>> = {
  warning_needs_response: { stage: 'inquiry', status: 'needs-response' },
  warning_under_review: { stage: 'inquiry', status: 'under-review' },
  warning_closed: { stage: 'inquiry', status: 'won' },
  needs_response: { stage: 'chargeback', status: 'needs-response' },
  under_review: { stage: 'chargeback', status: 'under-review' },
  won: { stage: 'chargeback', status: 'won' },
  lost: { stage: 'chargeback', status: 'lost' },
  prevented: { stage: 'inquiry', status: 'won' },
};

/** @throws Error for a status or a currency that is not known: it must be looked at, not guessed */
export const disputeOf = (answer: unknown): ProviderDispute => {
  const dispute = z.parse(disputeSchema, answer);
  const standing = STANDINGS[dispute.status];
  if (standing === undefined) throw new Error(`Dispute ${dispute.id} has an unknown status.`);
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    disputeReference: dispute.id,
    money: moneyIn(dispute.currency, dispute.amount),
    reason: REASONS[dispute.reason] ?? 'other',
    ...standing,
    dueAt: dueBy === null ? null : new Date(dueBy * 1_000).toISOString(),
    fee: feeOf(dispute),
  };
};

const feeOf = ({ balance_transactions: moved }: StripeDispute): Money | null => {
  const [first] = moved;
  if (first === undefined) return null;
  const fee = moved.reduce((sum, transaction) => sum + transaction.fee, 0);
  return fee > 0 ? moneyIn(first.currency, fee) : null;
};

const moneyIn = (currency: string, minor: number): Money => {
  const asset = FIAT_CURRENCIES.find((candidate) => candidate.toLowerCase() === currency);
  if (asset === undefined) throw new Error(`A dispute is in ${currency}, which the ledger does not keep.`);
  return money(asset, BigInt(minor));
};

/** Stripe takes at most this many characters in all text fields together. */
const MAX_TEXT = 100_000;

export const evidenceParameters = (evidence: DisputeEvidence): Stripe.DisputeUpdateParams => ({
  submit: true,
  evidence: {
    ...(evidence.customerName === null ? {} : { customer_name: evidence.customerName }),
    ...(evidence.purchaseAddress === null ? {} : { customer_purchase_ip: evidence.purchaseAddress }),
    product_description: evidence.product,
    service_date: evidence.serviceDate,
    access_activity_log: evidence.activity.slice(0, MAX_TEXT),
    uncategorized_text: evidence.statement,
  },
});

export const evidenceResultOfError = (error: unknown): EvidenceResult =>
  isRejected(error)
    ? { kind: 'refused', raw: rawDeclineOf(error.code ?? 'invalid_request', error.param ?? null) }
    : { kind: 'unknown', reason: failureOf(error) };
