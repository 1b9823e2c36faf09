import * as z from 'zod/mini';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { monitoringRuleSchema, monitoringRuleSetSchema } from '../../values/monitoring-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { staffReasonSchema } from './staff-refund.ts';

export const RULES_STAFF = FOUR_EYES.monitoring_rules.propose;

const step = z.strictObject({
  by: z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) }),
  at: z.string(),
  reason: z.string(),
});
const bothSides = z.strictObject({ before: z.int(), after: z.int() });
const compared = { movements: z.int(), alerts: bothSides, gained: z.int(), lost: z.int() };

/** What a draft would have done with every movement that was ever assessed. */
const backtest = z.strictObject({
  ...compared,
  customers: z.int(),
  /** Movements of a time when too little was kept to try other rules on them. */
  left_out: z.int(),
  held: bothSides,
  /** Ended by a rule, with or without an alert. */
  declined: bothSides,
  /** Work of analysts, in minutes. */
  minutes: bothSides,
  /** Hits of rules whose number differs. */
  rules: z.array(z.strictObject({ rule_id: z.string(), before: z.int(), after: z.int() })),
});

const draft = z.strictObject({
  draft: z.int(),
  rules: monitoringRuleSetSchema,
  drafted: step,
  /** Null until it was tried against the rules in force. */
  backtest: z.nullable(backtest),
  /** What it said beside the rules in force; null when it does not run in shadow. */
  shadow: z.nullable(z.strictObject(compared)),
  /** Only the newest draft can be published or discarded. */
  status: z.enum(['draft', 'outdated', 'published', 'discarded', 'withdrawn']),
  version: z.nullable(z.int()),
  publication: z.nullable(step),
  discarding: z.nullable(step),
  withdrawal: z.nullable(step),
});
export type MonitoringRulesDraft = z.infer<typeof draft>;

export const getMonitoringRules = defineEndpoint({
  method: 'GET',
  path: '/api/staff/monitoring-rules',
  summary: 'Shows compliance staff the monitoring rules in force, and the drafts with what they would have changed.',
  auth: 'customer',
  staff: RULES_STAFF,
  replies: {
    200: z.strictObject({
      /** Version 0: the rules that the platform starts with. `name` is what alerts call them. */
      in_force: z.strictObject({ version: z.int(), name: z.string(), rules: monitoringRuleSetSchema }),
      /** Rules that the platform has added since these were published. They decide once a draft with them is published. */
      missing: z.array(monitoringRuleSchema),
      /** The list of high-risk countries in force. The rules look at those with a call for action, besides those of the set. */
      country_list: z.strictObject({
        name: z.string(),
        source: z.string(),
        published_at: z.string(),
        call_for_action: z.array(z.string()),
      }),
      /** Newest first. */
      drafts: z.array(draft),
    }),
  },
  refusals: ['FORBIDDEN'],
});
export type StaffMonitoringRules = z.infer<(typeof getMonitoringRules)['replies'][200]>;

export const draftMonitoringRules = defineEndpoint({
  method: 'POST',
  path: '/api/staff/monitoring-rules/drafts',
  summary: 'Drafts monitoring rules. They are tried over the whole history within seconds to minutes, and published by another person.',
  auth: 'customer',
  staff: RULES_STAFF,
  stepUp: true,
  body: z.strictObject({ rules: monitoringRuleSetSchema, reason: staffReasonSchema }),
  replies: { 201: z.strictObject({ draft: z.int() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const numberSchema = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));
const ofDraft = z.strictObject({ draft: numberSchema });

export const shadowMonitoringRules = defineEndpoint({
  method: 'POST',
  path: '/api/staff/monitoring-rules/drafts/:draft/shadow-run',
  summary: 'Runs the newest draft on every movement from now on, without effect.',
  auth: 'customer',
  staff: RULES_STAFF,
  params: ofDraft,
  replies: { 202: z.strictObject({ draft: z.int() }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'DRAFT_OUTDATED', 'ALREADY_SHADOWED'],
});

export const publishMonitoringRules = defineEndpoint({
  method: 'POST',
  path: '/api/staff/monitoring-rules/drafts/:draft/publication',
  summary: 'Publishes the newest draft. The person who drafted it cannot do so.',
  auth: 'customer',
  staff: FOUR_EYES.monitoring_rules.answer,
  stepUp: true,
  params: ofDraft,
  body: z.strictObject({ reason: staffReasonSchema }),
  replies: { 202: z.strictObject({ version: z.int() }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'SAME_PERSON', 'DRAFT_OUTDATED', 'NOT_TRIED'],
});

export const discardMonitoringRules = defineEndpoint({
  method: 'POST',
  path: '/api/staff/monitoring-rules/drafts/:draft/discarding',
  summary: 'Discards the newest draft.',
  auth: 'customer',
  staff: RULES_STAFF,
  params: ofDraft,
  body: z.strictObject({ reason: staffReasonSchema }),
  replies: { 202: z.strictObject({ version: z.int() }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'DRAFT_OUTDATED'],
});

export const withdrawMonitoringRules = defineEndpoint({
  method: 'POST',
  path: '/api/staff/monitoring-rules/versions/:version/withdrawal',
  summary: 'Rolls back the monitoring rules: the previous ones are in force again.',
  auth: 'customer',
  staff: FOUR_EYES.monitoring_rules.answer,
  stepUp: true,
  params: z.strictObject({ version: numberSchema }),
  body: z.strictObject({ reason: staffReasonSchema }),
  replies: { 202: z.strictObject({ version: z.int() }) },
  refusals: ['FORBIDDEN', 'NOT_IN_FORCE'],
});
