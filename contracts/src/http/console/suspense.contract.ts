import * as z from 'zod/mini';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { transactionIdSchema, uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS } from './staff-payment.ts';
import { staffReasonSchema } from './staff-refund.ts';

/** `requested` and `held` wait for another person, `open` for a proposal; from `cleared` on the money is being moved. */
export const SUSPENSE_STATUSES = ['open', 'requested', 'approved', 'held', 'cleared', 'submitted', 'unknown', 'resolved'] as const;
const RESOLUTIONS = ['credit', 'return'] as const;

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });

const suspenseItem = z.strictObject({
  id: uuidSchema,
  /** A capture that no payment explains, or a bank transfer that became no deposit. */
  kind: z.enum(['late', 'double', 'differing', 'transfer']),
  /** Decimal text in `currency`. */
  amount: z.string(),
  currency: z.string(),
  provider: z.string(),
  provider_reference: z.string(),
  /** Null, as the next, for a transfer whose customer is not known. */
  payment_id: z.nullable(transactionIdSchema),
  customer: z.nullable(person),
  status: z.enum(SUSPENSE_STATUSES),
  opened_at: z.string(),
  /** Who sent a transfer and what they wrote; null for a capture, and once it was erased. */
  transfer: z.nullable(
    z.strictObject({
      payer: z.string(),
      iban: z.nullable(z.string()),
      remittance: z.string(),
      booked_on: z.string(),
      /** Why it is no deposit; null until that is recorded. `duplicate`: the same amount came from the same account within a day. */
      held: z.nullable(z.enum(['no_reference', 'other_payer', 'refused', 'duplicate'])),
    }),
  ),
  /** The last proposal; null before the first and after a rejection. */
  proposal: z.nullable(
    z.strictObject({
      number: z.int(),
      resolution: z.enum(RESOLUTIONS),
      credit_to: z.nullable(person),
      /** Null once it was erased. */
      reason: z.nullable(z.string()),
      requested_by: person,
      lapses_at: z.string(),
    }),
  ),
  /** Why it is held, or why the provider refused. */
  obstacle: z.nullable(z.string()),
});
export type StaffSuspenseItem = z.infer<typeof suspenseItem>;

export const listSuspense = defineEndpoint({
  method: 'GET',
  path: '/api/staff/suspense',
  summary: 'Lists unresolved money in suspense for staff, oldest first. The look-up is recorded.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  /** `has_more`: only the oldest are listed. */
  replies: { 200: z.strictObject({ items: z.array(suspenseItem), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN'],
});

const ofItem = z.strictObject({ id: uuidSchema });
const state = z.strictObject({ id: uuidSchema, status: z.enum(SUSPENSE_STATUSES) });

export const proposeResolution = defineEndpoint({
  method: 'POST',
  path: '/api/staff/suspense/:id/proposals',
  summary:
    'Proposes to credit money in suspense to its customer, or to return it to the card or account that paid. Another person approves.',
  auth: 'customer',
  staff: FOUR_EYES.suspense.propose,
  stepUp: true,
  params: ofItem,
  body: z.strictObject({
    resolution: z.enum(RESOLUTIONS),
    /** Email address or deposit reference of the customer who gets a transfer that named none. */
    creditTo: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(320))),
    reason: staffReasonSchema,
  }),
  replies: { 202: state },
  refusals: [
    'FORBIDDEN',
    'NOT_FOUND',
    'INVALID_PARAMETER',
    'OWN_AFFAIR',
    'ALREADY_PROPOSED',
    'NOT_IN_OUR_BOOKS',
    'CUSTOMER_MISSING',
    'CUSTOMER_KNOWN',
    'CUSTOMER_UNKNOWN',
  ],
});

export const answerResolution = defineEndpoint({
  method: 'POST',
  path: '/api/staff/suspense/:id/answers',
  summary: 'Approves or rejects another person’s proposal for money in suspense, or requests clearance of a held one again.',
  auth: 'customer',
  staff: FOUR_EYES.suspense.answer,
  stepUp: true,
  params: ofItem,
  body: z.strictObject({
    answer: z.enum(['approve', 'reject']),
    /** As listed: an answer is to the proposal that was read. */
    proposal: z.int().check(z.gte(1)),
  }),
  replies: { 202: state },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'OWN_AFFAIR', 'SAME_PERSON', 'PROPOSAL_LAPSED', 'PROPOSAL_DIFFERS', 'NOT_AWAITING_APPROVAL'],
});
