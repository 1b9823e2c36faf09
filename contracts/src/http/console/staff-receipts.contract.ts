import * as z from 'zod/mini';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { RECEIPT_HOLDS } from '../../values/hold-codes.ts';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS } from './staff-payment.ts';
import { staffReasonSchema } from './staff-refund.ts';

/**
 * `waiting`: its block was replaced, and it is in no other yet. `refused`: not credited, and waits for an address to go back to. Ends:
 * `credited`, `too_small`, `returned`, and `lost` until it is seen again.
 */
export const RECEIPT_STATES = [
  'seen',
  'waiting',
  'held',
  'released',
  'credited',
  'too_small',
  'refused',
  'returning',
  'returned',
  'lost',
] as const;

const staffReceiptSchema = z.strictObject({
  id: uuidSchema,
  customer: z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) }),
  /** Decimal text in `asset`. */
  amount: z.string(),
  asset: z.string(),
  network: z.string(),
  status: z.enum(RECEIPT_STATES),
  /** Why it is held; null unless it is. */
  hold: z.nullable(z.enum(RECEIPT_HOLDS)),
  /** In EUR when the chain had confirmed it; null before. */
  value: z.nullable(z.string()),
  txid: z.string(),
  block_height: z.int(),
  received_at: z.string(),
  /** Our address at which it arrived; null once it was erased. */
  address: z.nullable(z.string()),
  /** Every address that paid; empty for new coins of the network, null once they were erased. */
  senders: z.nullable(z.array(z.string())),
  /**
   * What another provider has announced about it; null without an announcement. `recipient`: whom it named. `originators`: who sends the
   * coins; null once that was erased.
   */
  announcement: z.nullable(
    z.strictObject({
      provider: z.string(),
      reference: z.string(),
      announced_at: z.string(),
      recipient: z.enum(['customer', 'another_person']),
      originators: z.nullable(z.array(z.string())),
    }),
  ),
  /** Sending addresses that the customer has proved to be their own: it may go back to one of them. */
  proven_senders: z.array(z.string()),
  /** Whether it may be requested that it goes back. */
  is_returnable: z.boolean(),
  /** The address to which two people have agreed to send it back; null without one, or once it was erased. */
  goes_to: z.nullable(z.string()),
  /** The request for its release or its return, with the reason given; null without a request. */
  proposal: z.nullable(
    z.strictObject({
      number: z.int(),
      by: z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) }),
      lapses_at: z.string(),
      reason: z.nullable(z.string()),
      /** Where it would go back to; null for a release. `provider`: that has named the address; null for a proven sending address. */
      goes_to: z.nullable(z.strictObject({ address: z.nullable(z.string()), provider: z.nullable(z.string()) })),
    }),
  ),
  /** What happened, oldest first. `reason`: what a member of staff gave as the reason, unless it was erased. */
  steps: z.array(z.strictObject({ at: z.string(), type: z.string(), reason: z.nullable(z.string()) })),
});
export type StaffReceipt = z.infer<typeof staffReceiptSchema>;

export const RECEIPT_LISTS = ['open', 'ended'] as const;
const list = z.strictObject({ receipts: z.array(staffReceiptSchema), has_more: z.boolean() });

export const listReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/staff/crypto-receipts',
  summary: 'Lists coins that arrived: open ones, held first, then the oldest; ended ones newest first. The look-up is recorded.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  query: z.strictObject({ state: z._default(z.enum(RECEIPT_LISTS), 'open') }),
  /** `has_more`: only the first are listed. */
  replies: { 200: list },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

/** A POST, because the text names a person, and addresses of requests are logged. */
export const searchReceipts = defineEndpoint({
  method: 'POST',
  path: '/api/staff/crypto-receipt-searches',
  summary: 'Finds coins that arrived, in every state, by transaction, by our address or one that paid, or by the id of the receipt.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  // Digits of a transaction's id can look like a card number.
  verbatim: ['text'],
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1, 'Enter what to search for.'), z.maxLength(120)) }),
  /** Newest first. `has_more`: further ones match. */
  replies: { 200: list },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const answer = {
  auth: 'customer',
  stepUp: true,
  params: z.strictObject({ id: uuidSchema }),
  replies: { 202: z.strictObject({ id: uuidSchema, status: z.enum(RECEIPT_STATES) }) },
} as const;
const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'NOT_HELD'] as const;
/** As listed: an answer is for the request that was read. */
const answerBody = z.strictObject({ proposal: z.int().check(z.gte(1)), reason: staffReasonSchema });

export const requestReceiptRelease = defineEndpoint({
  ...answer,
  method: 'POST',
  path: '/api/staff/crypto-receipts/:id/release',
  summary: 'Requests the release of held coins, with the evidence as the reason. Another person must approve it.',
  staff: FOUR_EYES.receipt.propose,
  body: z.strictObject({ reason: staffReasonSchema }),
  refusals: [...refusals, 'ALREADY_PROPOSED'],
});

export const requestReceiptReturn = defineEndpoint({
  ...answer,
  method: 'POST',
  path: '/api/staff/crypto-receipts/:id/return',
  summary:
    'Requests that held or refused coins go back: to a sending address that the customer has proved, or to one that another provider has ' +
    'named. Another person must approve it.',
  staff: FOUR_EYES.receipt.propose,
  /** `provider`: of the list of providers, which has named the address; null for a sending address. */
  body: z.strictObject({
    address: z.string().check(z.trim(), z.minLength(1, 'Enter an address.'), z.maxLength(120)),
    provider: z.nullable(z.string().check(z.minLength(1), z.maxLength(40))),
    reason: staffReasonSchema,
  }),
  refusals: [...refusals, 'ALREADY_PROPOSED', 'NOT_RETURNABLE', 'SENDER_UNPROVEN'],
});

export const approveReceiptProposal = defineEndpoint({
  ...answer,
  method: 'POST',
  path: '/api/staff/crypto-receipts/:id/approve',
  summary:
    'Approves a release or a return that another person requested. A release accepts an unproven or unnamed sender, and a hold whose ' +
    'reason remains comes back. Coins that go back are never credited.',
  staff: FOUR_EYES.receipt.answer,
  body: answerBody,
  refusals: [...refusals, 'NOT_PROPOSED', 'SAME_PERSON', 'PROPOSAL_LAPSED', 'PROPOSAL_DIFFERS'],
});

export const rejectReceiptProposal = defineEndpoint({
  ...answer,
  method: 'POST',
  path: '/api/staff/crypto-receipts/:id/reject',
  summary: 'Rejects a requested release or return. The coins stay as they are.',
  staff: FOUR_EYES.receipt.answer,
  body: answerBody,
  refusals: [...refusals, 'NOT_PROPOSED', 'PROPOSAL_DIFFERS'],
});
