import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { transactionIdSchema, uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS } from './staff-payment.ts';
import { staffReasonSchema } from './staff-refund.ts';

/** `held` waits for two people. Ends: `refused` and `cancelled` (nothing was taken), `booked`, `ended` (the money is back). */
export const PAYOUT_STATUSES = [
  'requested',
  'refused',
  'cancelled',
  'reserved',
  'held',
  'released',
  'cleared',
  'submitted',
  'unknown',
  'settled',
  'booked',
  'returned',
  'ending',
  'ended',
] as const;

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });

export const staffPayoutSchema = z.strictObject({
  id: uuidSchema,
  transaction_id: transactionIdSchema,
  customer: person,
  /** Decimal text in `currency`. */
  amount: z.string(),
  currency: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  requested_at: z.string(),
  /** Null once they were erased. */
  iban: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  /** Who instructed it; null where the customer requested it. */
  instructed_by: z.nullable(person),
  hold: z.nullable(z.string()),
  /** The request for its release, with the reason given; null without a request. */
  proposal: z.nullable(z.strictObject({ by: person, hash: z.string(), lapses_at: z.string(), reason: z.nullable(z.string()) })),
  /** Why it was refused, or ended without a payment. */
  obstacle: z.nullable(z.string()),
  /** What happened, oldest first. */
  steps: z.array(z.strictObject({ at: z.string(), type: z.string() })),
});
export type StaffPayout = z.infer<typeof staffPayoutSchema>;

export const PAYOUT_LISTS = ['held', 'open'] as const;

export const listPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/staff/payouts',
  summary: 'Lists withdrawals for staff, oldest first. The look-up is recorded.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  query: z.strictObject({ state: z._default(z.enum(PAYOUT_LISTS), 'open') }),
  /** `has_more`: only the first are listed. `currencies`: those of our bank accounts, in which a transfer can be instructed. */
  replies: {
    200: z.strictObject({ payouts: z.array(staffPayoutSchema), has_more: z.boolean(), currencies: z.array(z.enum(FIAT_CURRENCIES)) }),
  },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

/** A POST, because the text may be a name or an email address, and addresses of requests are logged. */
export const searchPayouts = defineEndpoint({
  method: 'POST',
  path: '/api/staff/payout-searches',
  summary:
    'Finds withdrawals, finished ones too, by reference, end-to-end id, IBAN or its last four digits, amount, name or email address.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  body: z.strictObject({
    /** Words that must all match. */
    text: z.string().check(z.trim(), z.minLength(1, 'Enter what to search for.'), z.maxLength(120)),
  }),
  /** Newest first. `has_more`: further ones match. */
  replies: { 200: z.strictObject({ payouts: z.array(staffPayoutSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const ofPayout = z.strictObject({ id: uuidSchema });
const state = z.strictObject({ id: uuidSchema, status: z.enum(PAYOUT_STATUSES) });
const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'NOT_HELD'] as const;
const answer = { auth: 'customer', stepUp: true, params: ofPayout, replies: { 202: state } } as const;

export const requestPayoutRelease = defineEndpoint({
  ...answer,
  method: 'POST',
  path: '/api/staff/payouts/:id/release',
  summary: 'Requests the release of a held withdrawal, which another person must approve.',
  staff: FOUR_EYES.payout.propose,
  body: z.strictObject({ reason: staffReasonSchema }),
  refusals: [...refusals, 'ALREADY_PROPOSED'],
});

export const approvePayoutRelease = defineEndpoint({
  ...answer,
  method: 'POST',
  path: '/api/staff/payouts/:id/approve',
  summary: 'Approves the release of a held withdrawal that another person requested, or a transfer that another person instructed.',
  staff: FOUR_EYES.payout.answer,
  body: z.strictObject({
    /** As listed: an approval is for the proposal that was read. */
    proposal: z.string(),
    reason: staffReasonSchema,
  }),
  refusals: [...refusals, 'NOT_PROPOSED', 'SAME_PERSON', 'PROPOSAL_LAPSED', 'PROPOSAL_DIFFERS'],
});

export const rejectPayout = defineEndpoint({
  ...answer,
  method: 'POST',
  path: '/api/staff/payouts/:id/reject',
  summary: 'Rejects a held withdrawal. The money becomes available to the customer again.',
  staff: FOUR_EYES.payout.answer,
  body: z.strictObject({ reason: staffReasonSchema }),
  refusals,
});

/** The caller chooses `payoutId`: the same instruction again is the same transfer. */
export const instructPayout = defineEndpoint({
  method: 'POST',
  path: '/api/staff/payouts',
  summary:
    'Instructs a transfer that no customer requested, from a balance to an account that the customer added. Another person approves it.',
  auth: 'customer',
  staff: FOUR_EYES.house_transfer.propose,
  stepUp: true,
  body: z.strictObject({
    payoutId: uuidSchema,
    /** Email of the customer. */
    email: z.string().check(z.maxLength(320)),
    /** IBAN of an account that the customer added. */
    iban: z.string().check(
      z.maxLength(60),
      z.overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase()),
    ),
    /** Decimal text in `currency`. */
    amount: z.string(),
    currency: z.enum(FIAT_CURRENCIES, 'Choose the currency of the transfer.'),
    reason: staffReasonSchema,
  }),
  replies: { 202: state },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'PAYOUT_DIFFERS', 'METHOD_UNAVAILABLE'],
});
