import { minorOf } from '@danubit/contracts/values/money';
import type { Movement } from '@danubit/core/domain/payments/settlement/settlement.events';
import type { ProviderDispute, ProviderSettlement } from '@danubit/core/payment-provider/payment-provider.port';
import type { Charge, Refund } from '../simulated-charge.ts';

/** The book of a simulated provider as Stripe's objects, with the fields that the adapter reads. */

const STATUSES: Readonly<Record<Charge['state'], string>> = {
  processing: 'processing',
  capturing: 'processing',
  challenge: 'requires_action',
  page: 'requires_payment_method',
  authorised: 'requires_capture',
  captured: 'succeeded',
  declined: 'requires_payment_method',
  cancelled: 'canceled',
};
const PAGE_URL = 'https://checkout.stripe.com/simulated';

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1_000);

/** On the page there is no intent until the customer pays. */
export const hasIntent = ({ page, isApproved }: Charge): boolean => page === null || isApproved;

/** A challenge has none, and neither has what was cancelled before it was approved. */
export const hasCharge = ({ state, isApproved }: Charge): boolean =>
  isApproved || (state !== 'challenge' && state !== 'page' && state !== 'cancelled');

export const sessionIdOf = ({ reference }: Charge): string => `cs_${reference}`;

export const chargeObject = ({ reference }: Charge) => ({
  id: `ch_${reference}`,
  object: 'charge',
  payment_intent: reference,
  payment_method_details: { card: { checks: { cvc_check: 'pass' } } },
});

export const declineOf = ({ isOwnTrouble }: Charge) =>
  isOwnTrouble ? { code: 'processing_error' } : { code: 'card_declined', decline_code: 'generic_decline' };

/** @param reason why it was cancelled, as the request said */
export const intentObject = (charge: Charge, reason: string | null) => ({
  id: charge.reference,
  object: 'payment_intent',
  livemode: false,
  status: STATUSES[charge.state],
  amount_received: charge.state === 'captured' ? Number(charge.captured.minor) : 0,
  currency: charge.captured.asset.toLowerCase(),
  metadata: { payment_id: charge.paymentId, attempt: String(charge.attempt) },
  cancellation_reason: charge.state === 'cancelled' ? reason : null,
  next_action: charge.state === 'challenge' ? { type: 'redirect_to_url', redirect_to_url: { url: PAGE_URL } } : null,
  last_payment_error: charge.state === 'declined' ? declineOf(charge) : null,
  latest_charge: hasCharge(charge) ? chargeObject(charge) : null,
});

export const sessionObject = (charge: Charge) => ({
  id: sessionIdOf(charge),
  object: 'checkout.session',
  livemode: false,
  status: hasIntent(charge) ? 'complete' : charge.state === 'page' ? 'open' : 'expired',
  url: charge.state === 'page' ? PAGE_URL : null,
  metadata: { payment_id: charge.paymentId, attempt: String(charge.attempt) },
  payment_intent: hasIntent(charge) ? intentObject(charge, null) : null,
});

const REFUND_STATUSES = { processing: 'pending', refunded: 'succeeded', refused: 'failed' } as const;

export const refundObject = ({ id, reference, state }: Refund) => ({
  id: reference,
  object: 'refund',
  status: REFUND_STATUSES[state],
  failure_reason: null,
  metadata: { refund_id: id },
});

const DISPUTE_STATUSES = { 'needs-response': 'needs_response', 'under-review': 'under_review', won: 'won', lost: 'lost' } as const;

export const disputeObject = ({ disputeReference, money, stage, status, dueAt, fee }: ProviderDispute) => {
  const name = DISPUTE_STATUSES[status];
  const minor = Number(money.minor);
  const currency = money.asset.toLowerCase();
  return {
    id: disputeReference,
    object: 'dispute',
    amount: minor,
    currency,
    reason: 'fraudulent',
    status: stage === 'chargeback' ? name : status === 'won' || status === 'lost' ? 'warning_closed' : `warning_${name}`,
    balance_transactions: fee === null ? [] : [{ amount: -minor, fee: Number(fee.minor), currency }],
    evidence_details: { due_by: dueAt === null ? null : seconds(dueAt) },
  };
};

export const payoutObject = ({ reportId, net, paidOn }: ProviderSettlement, isReadable: boolean) => ({
  id: reportId,
  object: 'payout',
  amount: Number(minorOf(net)),
  currency: net.asset.toLowerCase(),
  status: 'paid',
  reconciliation_status: isReadable ? 'completed' : 'in_progress',
  arrival_date: seconds(`${paidOn}T00:00:00Z`),
});

const CATEGORIES: Readonly<Record<string, readonly [type: string, category: string]>> = {
  charge: ['charge', 'charge'],
  refund: ['refund', 'refund'],
  dispute: ['adjustment', 'dispute'],
  dispute_won: ['adjustment', 'dispute_reversal'],
};

/** Stripe takes the fee of a dispute in the transaction of the dispute. */
export const transactionObjects = (movements: readonly Movement[]) =>
  movements
    .filter(({ kind }) => kind !== 'dispute_fee')
    .map(({ id, kind, reference, paymentId, gross, fee, at }) => {
      const [type, category] = CATEGORIES[kind] ?? [];
      if (type === undefined) throw new Error(`The simulated provider has no movement ${kind}.`);
      const disputeFee = movements.find((other) => other.kind === 'dispute_fee' && other.reference === reference);
      return {
        ...{ id, object: 'balance_transaction', type, reporting_category: category },
        ...{ amount: Number(gross.minor), currency: gross.asset.toLowerCase(), created: seconds(at) },
        fee: kind === 'dispute' && disputeFee !== undefined ? -Number(disputeFee.gross.minor) : Number(fee.minor),
        source:
          kind === 'charge'
            ? { id: `ch_${reference ?? ''}`, object: 'charge', payment_intent: reference, metadata: { payment_id: paymentId ?? '' } }
            : { id: reference ?? '', object: kind === 'refund' ? 'refund' : 'dispute', metadata: {} },
      };
    });
