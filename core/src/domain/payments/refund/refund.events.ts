import { moneySchema } from '@danubit/contracts/values/money';
import { REFUND_CAUSES } from '@danubit/contracts/values/refund-causes';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/** Why a request was not accepted: the payment has nothing left to refund, or the customer has spent the money. */
export const REFUND_REFUSAL_CODES = ['payment_not_refundable', 'exceeds_refundable', 'insufficient_balance'] as const;
export type RefundRefusalCode = (typeof REFUND_REFUSAL_CODES)[number];

/** The provider said no, look-ups proved that it never executed the refund, or the cardholder disputed the payment before it was sent. */
export const REFUND_FAILURE_CODES = ['refused_by_provider', 'never_submitted', 'payment_disputed'] as const;
export type RefundFailureCode = (typeof REFUND_FAILURE_CODES)[number];

/** `under_review` ends with the review. */
export const REFUND_HOLDS = ['account_restricted', 'under_review'] as const;

const base = { refundId: z.string(), paymentId: z.string(), userId: z.string() };
/** The place of an entry in the ledger. */
const entry = { ...base, entryId: z.string(), stream: z.string() };

/** Stream `refund-<refundId>`: money of a completed payment on its way back to the card. */
export const refundEvents = {
  RefundRequested: defineEvent(
    'RefundRequested',
    {
      ...base,
      subjectId: z.string(),
      walletId: z.string(),
      money: moneySchema,
      cause: z.enum(REFUND_CAUSES),
      /** In the words of the member of staff. */
      reason: personal(z.string()),
      requestedBy: z.string(),
      /** Hash of payment, amount, cause, reason and proposer: an approval names it. */
      proposalHash: z.string(),
      /** An approval after this time does not count. */
      lapsesAt: z.string(),
      /** That captured the payment, and its reference of the capture. */
      provider: z.string(),
      providerReference: z.string(),
    },
    { retentionClass: 'accounting' },
  ),
  /** The wallet was not debited. */
  RefundRefused: defineEvent('RefundRefused', {
    ...base,
    code: z.enum(REFUND_REFUSAL_CODES),
    /** The amount that could be refunded instead; null if none. */
    left: z.nullable(moneySchema),
  }),
  /** The entry that took the money from what the customer can spend. */
  RefundFundsReserved: defineEvent('RefundFundsReserved', { ...entry, needsApproval: z.boolean() }),
  RefundApproved: defineEvent(
    'RefundApproved',
    { ...base, approvedBy: z.string(), proposalHash: z.string(), reason: personal(z.string()) },
    { retentionClass: 'accounting' },
  ),
  /** By the one who should approve, or by the one who proposed. */
  RefundRejected: defineEvent(
    'RefundRejected',
    { ...base, rejectedBy: z.string(), reason: personal(z.string()) },
    { retentionClass: 'accounting' },
  ),
  /** It was not approved in time. */
  RefundLapsed: defineEvent('RefundLapsed', base),
  /** Accepted but held: an approval, or the end of the review, requests clearance again. */
  RefundHeld: defineEvent('RefundHeld', { ...base, code: z.enum(REFUND_HOLDS) }),
  /** Only this event lets the provider be called. */
  RefundCleared: defineEvent('RefundCleared', base),
  RefundSubmitted: defineEvent('RefundSubmitted', { ...base, provider: z.string(), key: z.string() }),
  RefundOutcomeUnknown: defineEvent('RefundOutcomeUnknown', { ...base, reason: z.string() }),
  /** `refundReference`: of the provider's refund. */
  RefundSettled: defineEvent('RefundSettled', { ...base, money: moneySchema, refundReference: z.string() }),
  RefundFailed: defineEvent('RefundFailed', { ...base, code: z.enum(REFUND_FAILURE_CODES), raw: z.string() }),
  /** The entry that booked a settled refund. */
  RefundBooked: defineEvent('RefundBooked', entry),
  /** The entry that gave the money back to the wallet: the refund was rejected, lapsed or failed. */
  RefundFundsReleased: defineEvent('RefundFundsReleased', entry),
};
export type RefundEvent = EventOf<typeof refundEvents>;
