import * as z from 'zod/mini';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { ruleSetSchema } from '../../values/rule-set.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS } from './staff-payment.ts';
import { staffReasonSchema } from './staff-refund.ts';

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });

/** What a draft would have done with past payments: expected approvals and cost with the rules in force, and with the draft. */
const trial = z.strictObject({
  from: z.string(),
  to: z.string(),
  payments: z.int(),
  moved: z.int(),
  approvals: z.strictObject({ before: z.int(), after: z.int() }),
  gained: z.int(),
  lost: z.int(),
  /** Decimal texts of a currency. */
  cost: z.array(z.strictObject({ currency: z.string(), before: z.string(), after: z.string() })),
});

const draft = z.strictObject({
  draft: z.int(),
  rules: ruleSetSchema,
  drafted_by: person,
  drafted_at: z.string(),
  reason: z.string(),
  trial: z.nullable(trial),
  /** Only the newest draft can be published or discarded. */
  status: z.enum(['draft', 'outdated', 'published', 'discarded', 'withdrawn']),
  /** Null before it is published. */
  publication: z.nullable(z.strictObject({ version: z.int(), by: person, at: z.string(), reason: z.string() })),
  discarding: z.nullable(z.strictObject({ by: person, at: z.string(), reason: z.string() })),
  withdrawal: z.nullable(z.strictObject({ by: person, at: z.string(), reason: z.string() })),
});
export type RoutingDraft = z.infer<typeof draft>;

export const getRouting = defineEndpoint({
  method: 'GET',
  path: '/api/staff/routing',
  summary: 'Shows staff the rules that choose the card provider: those in force, and the drafts with what they would have changed.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  replies: {
    200: z.strictObject({
      /** Version 0: no rules were published. */
      in_force: z.strictObject({ version: z.int(), rules: ruleSetSchema }),
      /** Newest first. */
      drafts: z.array(draft),
      /** Providers that rules can name. */
      providers: z.array(z.string()),
    }),
  },
  refusals: ['FORBIDDEN'],
});
export type StaffRouting = z.infer<(typeof getRouting)['replies'][200]>;

export const draftRules = defineEndpoint({
  method: 'POST',
  path: '/api/staff/routing/drafts',
  summary: 'Drafts rules and tries them over the payments of the last 90 days. Another person publishes them.',
  auth: 'customer',
  staff: FOUR_EYES.routing.propose,
  stepUp: true,
  body: z.strictObject({ rules: ruleSetSchema, reason: staffReasonSchema }),
  replies: { 201: z.strictObject({ draft: z.int() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const numberSchema = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));

export const publishRules = defineEndpoint({
  method: 'POST',
  path: '/api/staff/routing/drafts/:draft/publication',
  summary: 'Publishes the newest draft. The person who drafted it cannot do so.',
  auth: 'customer',
  staff: FOUR_EYES.routing.answer,
  stepUp: true,
  params: z.strictObject({ draft: numberSchema }),
  body: z.strictObject({ reason: staffReasonSchema }),
  replies: { 202: z.strictObject({ version: z.int() }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'SAME_PERSON', 'DRAFT_OUTDATED', 'NOT_TRIED'],
});

export const discardDraft = defineEndpoint({
  method: 'POST',
  path: '/api/staff/routing/drafts/:draft/discarding',
  summary: 'Discards the newest draft.',
  auth: 'customer',
  staff: FOUR_EYES.routing.answer,
  params: z.strictObject({ draft: numberSchema }),
  body: z.strictObject({ reason: staffReasonSchema }),
  replies: { 202: z.strictObject({ version: z.int() }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'DRAFT_OUTDATED'],
});

export const withdrawRules = defineEndpoint({
  method: 'POST',
  path: '/api/staff/routing/versions/:version/withdrawal',
  summary: 'Rolls back the routing rules: the previous ones are in force again.',
  auth: 'customer',
  staff: FOUR_EYES.routing.answer,
  stepUp: true,
  params: z.strictObject({ version: numberSchema }),
  body: z.strictObject({ reason: staffReasonSchema }),
  replies: { 202: z.strictObject({ version: z.int() }) },
  refusals: ['FORBIDDEN', 'NOT_IN_FORCE'],
});
