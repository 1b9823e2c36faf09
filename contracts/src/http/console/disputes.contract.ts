import * as z from 'zod/mini';
import { DISPUTE_REASONS, DISPUTE_STAGES, DISPUTE_STATUSES } from '../../values/disputes.ts';
import { transactionIdSchema, uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS } from './staff-payment.ts';

const disputeSchema = z.strictObject({
  id: uuidSchema,
  payment_id: transactionIdSchema,
  customer: z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) }),
  provider: z.string(),
  /** The provider's reference of the dispute. */
  reference: z.string(),
  reason: z.enum(DISPUTE_REASONS),
  stage: z.enum(DISPUTE_STAGES),
  status: z.enum(DISPUTE_STATUSES),
  /** Decimal text in `currency`, like the shares and the fee. */
  amount: z.string(),
  currency: z.string(),
  opened_at: z.string(),
  /** When the provider stops taking evidence. */
  due_at: z.nullable(z.string()),
  /** Who bears the amount; null while nothing is taken. */
  shares: z.nullable(z.strictObject({ from_balance: z.string(), owed: z.string(), loss: z.string() })),
  fee: z.nullable(z.string()),
  /** The provider's code when it refused the evidence. */
  obstacle: z.nullable(z.string()),
});
export type StaffDispute = z.infer<typeof disputeSchema>;

export const DISPUTE_LISTS = ['open', 'decided'] as const;

/** Who answers banks. An answer speaks for the company and moves no money. */
export const DISPUTE_ANSWERERS = ['payments_operator', 'compliance_officer', 'senior_manager'] as const;

export const listDisputes = defineEndpoint({
  method: 'GET',
  path: '/api/staff/disputes',
  summary: 'Lists disputes for staff, those that need an answer soonest first. The look-up is recorded.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  query: z.strictObject({ state: z._default(z.enum(DISPUTE_LISTS), 'open') }),
  /** `has_more`: only the first are listed. */
  replies: { 200: z.strictObject({ disputes: z.array(disputeSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const ofDispute = z.strictObject({ id: uuidSchema });

export const getDispute = defineEndpoint({
  method: 'GET',
  path: '/api/staff/disputes/:id',
  summary: 'Shows one dispute to staff, with the evidence in the log. The look-up is recorded.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  params: ofDispute,
  replies: {
    200: z.strictObject({
      dispute: disputeSchema,
      /** What goes to the bank besides the statement. */
      evidence: z.strictObject({
        customer_name: z.nullable(z.string()),
        purchase_address: z.nullable(z.string()),
        product: z.string(),
        service_date: z.string(),
        /** Lines of text. */
        activity: z.string(),
      }),
      /** The last statement that was sent or is being sent; null before, and once it was erased. */
      statement: z.nullable(z.string()),
    }),
  },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});

export const submitDisputeEvidence = defineEndpoint({
  method: 'POST',
  path: '/api/staff/disputes/:id/evidence',
  summary: 'Answers a dispute: sends the statement with the evidence from the log to the bank. A bank accepts evidence once.',
  auth: 'customer',
  staff: DISPUTE_ANSWERERS,
  stepUp: true,
  params: ofDispute,
  body: z.strictObject({
    /** For the bank, in plain words. */
    statement: z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000)),
  }),
  replies: { 202: z.strictObject({ id: uuidSchema, status: z.enum(DISPUTE_STATUSES) }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'NOT_AWAITING_EVIDENCE', 'TOO_LATE'],
});
