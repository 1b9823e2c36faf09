import * as z from 'zod/mini';
import { transactionIdSchema, uuidSchema } from '../../values/ids.ts';
import { REFUND_CAUSES } from '../../values/refund-causes.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS } from './staff-payment.ts';
import { REFUND_APPROVERS, REFUND_PROPOSERS, REFUND_STATUSES, staffReasonSchema, staffRefundSchema } from './staff-refund.ts';

const ofRefund = z.strictObject({ id: uuidSchema });
const state = z.strictObject({ id: uuidSchema, status: z.enum(REFUND_STATUSES) });

/** The caller chooses `refundId`: the same request again is the same refund. */
export const proposeRefund = defineEndpoint({
  method: 'POST',
  path: '/api/staff/payments/:id/refunds',
  summary: 'Proposes to return money of a completed payment to its card. Above a threshold another person must approve.',
  auth: 'customer',
  staff: REFUND_PROPOSERS,
  stepUp: true,
  params: z.strictObject({ id: transactionIdSchema }),
  body: z.strictObject({
    refundId: uuidSchema,
    /** Decimal text in the currency of the payment, up to what was captured and not refunded. */
    amount: z.string(),
    cause: z.enum(REFUND_CAUSES),
    reason: staffReasonSchema,
  }),
  replies: { 202: state },
  refusals: [
    'FORBIDDEN',
    'NOT_FOUND',
    'INVALID_PARAMETER',
    'OWN_AFFAIR',
    'PAYMENT_NOT_REFUNDABLE',
    'EXCEEDS_REFUNDABLE',
    'INSUFFICIENT_BALANCE',
    'REFUND_DIFFERS',
  ],
});

export const REFUND_LISTS = ['awaiting-approval', 'open'] as const;

export const listRefunds = defineEndpoint({
  method: 'GET',
  path: '/api/staff/refunds',
  summary: 'Lists refunds for staff, oldest first. The look-up is recorded.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  query: z.strictObject({
    /** Without it: refunds in every state. */
    state: z.optional(z.enum(REFUND_LISTS)),
    /** Only the refunds of this payment. */
    payment: z.optional(transactionIdSchema),
  }),
  /** `has_more`: only the first are listed. */
  replies: { 200: z.strictObject({ refunds: z.array(staffRefundSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'NOT_AWAITING_APPROVAL'] as const;

export const approveRefund = defineEndpoint({
  method: 'POST',
  path: '/api/staff/refunds/:id/approve',
  summary: 'Approves a refund that another person proposed, or requests clearance of a held one again.',
  auth: 'customer',
  staff: REFUND_APPROVERS,
  stepUp: true,
  params: ofRefund,
  body: z.strictObject({
    /** As listed: an approval is for the proposal that was read. */
    proposal: z.string(),
    reason: staffReasonSchema,
  }),
  replies: { 202: state },
  refusals: [...refusals, 'SAME_PERSON', 'PROPOSAL_LAPSED', 'PROPOSAL_DIFFERS'],
});

export const rejectRefund = defineEndpoint({
  method: 'POST',
  path: '/api/staff/refunds/:id/reject',
  summary: 'Rejects a refund that waits for approval, or withdraws one’s own. The money becomes available to the customer again.',
  auth: 'customer',
  staff: REFUND_APPROVERS,
  stepUp: true,
  params: ofRefund,
  body: z.strictObject({ reason: staffReasonSchema }),
  replies: { 202: state },
  refusals,
});
