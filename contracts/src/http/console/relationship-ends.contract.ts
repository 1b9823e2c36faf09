import * as z from 'zod/mini';
import { SHORTEST_RATIONALE } from '../../values/alerts.ts';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { uuidSchema } from '../../values/ids.ts';
import { END_REASONS, END_STATUSES } from '../../values/relationship-ends.ts';
import { linesOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Analysts and operators do not see who is about to be refused. */
export const RELATIONSHIP_END_STAFF = FOUR_EYES.relationship_end.answer;

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });
const time = z.iso.datetime();

const endSchema = z.strictObject({
  id: uuidSchema,
  /** Null once the key of the record is destroyed; so are reason and rationale. */
  customer: z.nullable(person),
  end_reason: z.nullable(z.enum(END_REASONS)),
  rationale: z.nullable(z.string()),
  status: z.enum(END_STATUSES),
  /** The number that an answer names. */
  proposal: z.int(),
  proposed_by: person,
  proposed_at: time,
  lapses_at: time,
  is_lapsed: z.boolean(),
  /** The reason is for a senior manager. */
  for_senior: z.boolean(),
  is_own: z.boolean(),
  approved_by: z.nullable(person),
  takes_effect_at: z.nullable(time),
  taken_back: z.nullable(z.strictObject({ by: person, rationale: z.nullable(z.string()) })),
  /** What the customer still has with us; null until the end is in force. */
  remains: z.nullable(
    z.strictObject({
      balances: z.array(z.strictObject({ currency: z.string(), amount: z.string() })),
      open_payments: z.int(),
      is_closed: z.boolean(),
    }),
  ),
});
export type StaffRelationshipEnd = z.infer<typeof endSchema>;

export const listRelationshipEnds = defineEndpoint({
  method: 'GET',
  path: '/api/staff/relationship-ends',
  summary: 'Lists relationships that are refused or ended, with what remains. Confidential; the look-up is recorded.',
  auth: 'customer',
  staff: RELATIONSHIP_END_STAFF,
  replies: { 200: z.strictObject({ ends: z.array(endSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN'],
});

const rationale = linesOfText(4_000, 'Say why. Auditors read it later.').check(
  z.minLength(SHORTEST_RATIONALE, `Say why in at least ${String(SHORTEST_RATIONALE)} characters.`),
);
const ofEnd = z.strictObject({ id: uuidSchema });
const done = { 200: z.strictObject({ id: uuidSchema, status: z.enum(END_STATUSES) }) };
const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'END_IN_FORCE'] as const;

export const proposeRelationshipEnd = defineEndpoint({
  method: 'POST',
  path: '/api/staff/relationship-ends',
  summary: 'Proposes to refuse or end the relationship with a customer. Another person must approve it.',
  auth: 'customer',
  staff: FOUR_EYES.relationship_end.propose,
  stepUp: true,
  body: z.strictObject({
    user_id: uuidSchema,
    end_reason: z.enum(END_REASONS, { error: 'Choose a reason.' }),
    rationale,
  }),
  replies: done,
  refusals: [...refusals, 'ALREADY_PROPOSED', 'ALREADY_APPROVED', 'ACCOUNT_CLOSED'],
});

export const answerRelationshipEnd = defineEndpoint({
  method: 'POST',
  path: '/api/staff/relationship-ends/:id/answer',
  summary: 'Approves or rejects the end of a relationship. Approved, it takes effect after 24 hours.',
  auth: 'customer',
  staff: FOUR_EYES.relationship_end.answer,
  stepUp: true,
  params: ofEnd,
  body: z.strictObject({ proposal: z.int().check(z.gte(1)), answer: z.enum(['approve', 'reject']) }),
  replies: done,
  refusals: [...refusals, 'NOT_PROPOSED', 'SAME_PERSON', 'PROPOSAL_LAPSED', 'PROPOSAL_DIFFERS', 'FOR_SENIOR_MANAGER'],
});

export const takeBackRelationshipEnd = defineEndpoint({
  method: 'POST',
  path: '/api/staff/relationship-ends/:id/take-back',
  summary: 'Takes back the approved end of a relationship before it takes effect. The customer has not been told.',
  auth: 'customer',
  staff: FOUR_EYES.relationship_end.answer,
  stepUp: true,
  params: ofEnd,
  body: z.strictObject({ rationale }),
  replies: done,
  refusals: [...refusals, 'NOT_APPROVED'],
});
