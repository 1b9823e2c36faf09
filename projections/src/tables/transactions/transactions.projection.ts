import { transactionIdOf } from '@danubit/contracts/values/ids';
import { addMoney, minorOf, parseDecimal, tickerOf, toDecimal } from '@danubit/contracts/values/money';
import { methodTypeOf } from '@danubit/core/domain/payments/payment/method-type';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import type { SuspenseEvent } from '@danubit/core/domain/payments/suspense/suspense.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { transactionColumns, type TransactionRow } from './transactions.entity.ts';
import type { WithdrawalFailure } from '@danubit/contracts/http/payments/failure-messages';
import { isErased } from '@danubit/event-store/kernel/personal';
import { requiredRow } from '../required-row.ts';
import { SUSPENSE_STEPS, typesOutside } from '../event-types-by-area.ts';

type DisputeEnd = Extract<PaymentEvent, { type: 'PaymentDisputeClosed' }>;
type SuspenseEnd = Extract<SuspenseEvent, { type: 'SuspenseResolved' }>;

/** Booking follows completion and does not change the row; a refund is shown once the money is back on the card. */
const NOT_SHOWN = ['PaymentBooked', 'RefundReserved', 'RefundReservationReleased'] as const;
type Shown = Exclude<PaymentEvent, { type: (typeof NOT_SHOWN)[number] }>;

/** The customer does not see who requests the release of a withdrawal, or its entries. */
const PAYOUT_NOT_SHOWN = ['PayoutReleaseRequested', 'PayoutOutcomeUnknown', 'PayoutBooked', 'PayoutFundsReleased'] as const;
type ShownPayout = Exclude<PayoutEvent, { type: (typeof PAYOUT_NOT_SHOWN)[number] }>;

/** A payment or a withdrawal as its customer sees it. An unknown outcome is shown as processing; a hold for any reason as in review. */
export const transactionsProjection = defineProjection<TransactionRow, Shown | ShownPayout | SuspenseEnd>({
  name: 'transactions',
  version: 2,
  table: 'transactions',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: transactionColumns,
  keys: ({ data }) => {
    const id = 'payoutId' in data ? data.payoutId : data.paymentId;
    return id === null ? [] : [transactionIdOf(id)];
  },
  on: {
    PaymentRequested: (_, { data, metadata }) => ({
      id: transactionIdOf(data.paymentId),
      user_id: data.userId,
      created_at: metadata.occurredAt,
      updated_at: metadata.occurredAt,
      completed_at: null,
      amount: toDecimal(data.money),
      asset: data.money.asset,
      currency: tickerOf(data.money.asset),
      status: 'pending',
      psp_provider: data.method.provider,
      method_type: methodTypeOf(data.method),
      card_brand: data.method.kind === 'card' ? data.method.brand : null,
      last_four: data.method.kind === 'redirect' ? null : data.method.lastFour,
      failure_code: null,
      challenge_url: null,
      refunded_amount: null,
      mode: metadata.mode,
    }),
    PaymentHeld: (row, event) => after(row, event, { status: 'in_review' }),
    PaymentReleased: (row, event) => after(row, event, { status: 'pending' }),
    PaymentCleared: (row, event) => after(row, event, { status: 'processing' }),
    // The money of a bank transfer is here whether or not we accept the deposit, so staff decide what becomes of it.
    PaymentRefused: (row, event) =>
      row?.method_type === 'bank_transfer'
        ? after(row, event, { status: 'in_review' })
        : after(row, event, { status: 'failed', failure_code: event.data.code }),
    AttemptStarted: (row, event) => after(row, event, { status: 'processing', psp_provider: event.data.provider }),
    CustomerActionRequired: (row, event) => after(row, event, { status: 'processing', challenge_url: event.data.url }),
    CustomerActionCompleted: (row, event) => after(row, event, { challenge_url: null }),
    ChargeAuthorised: (row, event) => after(row, event, { challenge_url: null }),
    CaptureRequested: (row, event) => after(row, event, {}),
    VoidRequested: (row, event) => after(row, event, {}),
    ChargeCaptured: (row, event) => after(row, event, { challenge_url: null }),
    ChargeDeclined: (row, event) => after(row, event, { challenge_url: null }),
    PaymentRerouted: (row, event) => after(row, event, { status: 'processing' }),
    ChargeOutcomeUnknown: (row, event) => after(row, event, { status: 'processing' }),
    ChargeResolved: (row, event) => after(row, event, {}),
    AuthorisationVoided: (row, event) => after(row, event, { challenge_url: null }),
    // Money was captured after all, so the payment is not shown as failed until the capture is returned or booked.
    LateCaptureFound: (row, event) => after(row, event, { status: 'in_review', failure_code: null }),
    DifferingCaptureFound: (row, event) => after(row, event, { status: 'in_review', failure_code: null }),
    // The payment is completed; the second capture is an item in suspense.
    DoubleCaptureFound: (row, event) => after(row, event, {}),
    SuspenseResolved: (row, event) => resolved(row, event),
    PaymentCompleted: (row, event) =>
      after(row, event, {
        status: 'completed',
        // A part of what was requested, when staff captured a part.
        amount: toDecimal(event.data.money),
        completed_at: event.metadata.occurredAt,
        psp_provider: event.data.provider,
        failure_code: null,
        challenge_url: null,
      }),
    PaymentRefunded: (row, event) =>
      after(row, event, {
        refunded_amount: toDecimal(event.data.refunded),
        ...(minorOf(event.data.left) === 0n ? { status: 'refunded' } : {}),
      }),
    PaymentDisputed: (row, event) => after(row, event, { status: 'disputed' }),
    PaymentDisputeClosed: (row, event) => disputeClosed(row, event),
    PaymentFailed: (row, event) =>
      event.data.code === 'capture_in_review'
        ? after(row, event, { challenge_url: null })
        : after(row, event, { status: 'failed', failure_code: event.data.code, challenge_url: null }),
    PayoutRequested: (_, { data, metadata }) => ({
      id: transactionIdOf(data.payoutId),
      user_id: data.userId,
      created_at: metadata.occurredAt,
      updated_at: metadata.occurredAt,
      completed_at: null,
      amount: toDecimal(data.money),
      asset: data.money.asset,
      currency: tickerOf(data.money.asset),
      status: 'pending',
      psp_provider: data.provider,
      method_type: 'withdrawal',
      card_brand: null,
      last_four: isErased(data.iban) ? null : data.iban.slice(-4),
      failure_code: null,
      challenge_url: null,
      refunded_amount: null,
      mode: metadata.mode,
    }),
    PayoutRefused: (row, event) => withdrawalFailed(row, event, event.data.code),
    PayoutFundsReserved: (row, event) => after(row, event, {}),
    PayoutHeld: (row, event) => after(row, event, { status: 'in_review' }),
    PayoutReleased: (row, event) => after(row, event, { status: 'pending' }),
    PayoutCleared: (row, event) => after(row, event, { status: 'pending' }),
    PayoutSubmitted: (row, event) => after(row, event, { status: 'processing' }),
    PayoutSettled: (row, event) => after(row, event, { status: 'completed', completed_at: event.metadata.occurredAt }),
    PayoutRejected: (row, event) => withdrawalFailed(row, event, 'not_accepted'),
    PayoutCancelled: (row, event) => withdrawalFailed(row, event, 'cancelled'),
    PayoutFailed: (row, event) => withdrawalFailed(row, event, event.data.code),
    PayoutReturned: (row, event) => withdrawalFailed(row, event, 'returned_by_bank'),
  },
  erased: { card_brand: null, last_four: null, challenge_url: null },
  ignores: [...NOT_SHOWN, ...PAYOUT_NOT_SHOWN, ...typesOutside('payment', 'payout', 'suspense', 'erasure'), ...SUSPENSE_STEPS],
});

/** The review of a capture is over. A second capture leaves the payment completed. */
const resolved = (row: TransactionRow | undefined, event: RecordedDomainEvent<SuspenseEnd>): TransactionRow => {
  const { kind, resolution } = event.data;
  if (kind === 'double') return after(row, event, {});
  return resolution === 'credit'
    ? after(row, event, { status: 'completed', completed_at: event.metadata.occurredAt })
    : after(row, event, { status: 'refunded' });
};

/** What the cardholder keeps came back to the card through the bank, and counts as refunded. */
const disputeClosed = (row: TransactionRow | undefined, event: RecordedDomainEvent<DisputeEnd>): TransactionRow => {
  const { amount, asset, refunded_amount: before } = requiredRow(row, event);
  const { charged } = event.data;
  const earlier = before === null ? undefined : parseDecimal(charged.asset, before);
  const returned = earlier === undefined ? charged : addMoney(earlier, charged);
  const isWhole = asset === charged.asset && toDecimal(returned) === amount;
  return after(row, event, {
    status: isWhole ? 'refunded' : 'completed',
    refunded_amount: minorOf(returned) === 0n ? null : toDecimal(returned),
  });
};

/** No money left the account, or it is back in the balance. */
const withdrawalFailed = (row: TransactionRow | undefined, event: RecordedDomainEvent, code: WithdrawalFailure): TransactionRow =>
  after(row, event, { status: 'failed', completed_at: null, failure_code: `withdrawal_${code}` });

const after = (row: TransactionRow | undefined, event: RecordedDomainEvent, change: Partial<TransactionRow>): TransactionRow => ({
  ...requiredRow(row, event),
  ...change,
  updated_at: event.metadata.occurredAt,
});
