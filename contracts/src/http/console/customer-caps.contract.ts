import * as z from 'zod/mini';
import { SHORTEST_RATIONALE } from '../../values/alerts.ts';
import { CAP_OUTCOMES } from '../../values/customer-caps.ts';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { uuidSchema } from '../../values/ids.ts';
import { linesOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });
const time = z.iso.datetime();
const amount = z.nullable(z.string());

/** `_eur`: as it was proposed; `_limit`: as the customer's limits show it, in their currency. Null where there is none. */
const amounts = z.strictObject({
  daily_eur: amount,
  monthly_eur: amount,
  currency: z.string(),
  daily_limit: amount,
  monthly_limit: amount,
});
export type StaffCapAmounts = z.infer<typeof amounts>;

const proposalSchema = z.strictObject({
  /** The number that an answer names. */
  proposal: z.int(),
  /** Null where lifting the cap is proposed. */
  amounts: z.nullable(amounts),
  /** Null once the key of the record is destroyed. */
  rationale: z.nullable(z.string()),
  proposed_by: person,
  proposed_at: time,
  is_own: z.boolean(),
  lapses_at: time,
  outcome: z.enum(CAP_OUTCOMES),
  answered: z.nullable(z.strictObject({ by: person, at: time })),
});
export type StaffCapProposal = z.infer<typeof proposalSchema>;

const capSchema = z.strictObject({
  id: uuidSchema,
  /** Null once the key of the record is destroyed. */
  customer: z.nullable(person),
  /** What two people agreed on; null without a cap. */
  agreed: z.nullable(amounts),
  /** Newest first. */
  proposals: z.array(proposalSchema),
});
export type StaffCap = z.infer<typeof capSchema>;

export const listCustomerCaps = defineEndpoint({
  method: 'GET',
  path: '/api/staff/customer-caps',
  summary: 'Lists caps of customers with their proposals, what waits first, or those of one customer. The look-up is recorded.',
  auth: 'customer',
  staff: FOUR_EYES.customer_cap.propose,
  query: z.strictObject({ user_id: z.optional(uuidSchema) }),
  replies: { 200: z.strictObject({ caps: z.array(capSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const ofCap = z.strictObject({ id: uuidSchema });
const done = { 200: z.strictObject({ id: uuidSchema }) };
const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR'] as const;
const wholeEuros = z.nullable(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Enter whole euros, such as 1000.')));

export const proposeCustomerCap = defineEndpoint({
  method: 'POST',
  path: '/api/staff/customer-caps',
  summary: 'Proposes what a customer may move at most in a day or a month, or to lift that cap. Another person must approve it.',
  auth: 'customer',
  staff: FOUR_EYES.customer_cap.propose,
  stepUp: true,
  body: z.strictObject({
    user_id: uuidSchema,
    daily_eur: wholeEuros,
    /** Null in both lifts the cap. */
    monthly_eur: wholeEuros,
    rationale: linesOfText(4_000, 'Say why. Auditors read it later.').check(
      z.minLength(SHORTEST_RATIONALE, `Say why in at least ${String(SHORTEST_RATIONALE)} characters.`),
    ),
  }),
  replies: done,
  refusals: [...refusals, 'ALREADY_PROPOSED', 'NOT_CAPPED', 'NOT_CARRIED'],
});

export const answerCustomerCap = defineEndpoint({
  method: 'POST',
  path: '/api/staff/customer-caps/:id/answer',
  summary: 'Approves or rejects a cap, or its end. Approved, it applies within seconds.',
  auth: 'customer',
  staff: FOUR_EYES.customer_cap.answer,
  stepUp: true,
  params: ofCap,
  body: z.strictObject({ proposal: z.int().check(z.gte(1)), answer: z.enum(['approve', 'reject']) }),
  replies: done,
  refusals: [...refusals, 'NOT_PROPOSED', 'SAME_PERSON', 'PROPOSAL_DIFFERS'],
});
