import { MONITORING_OUTCOMES, monitoringRuleSetSchema } from '@danubit/contracts/values/monitoring-rules';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/** The number of one draft: 1, 2, … A draft never changes, so its number says what was read. */
const base = { draft: z.int() };
const bothSides = z.strictObject({ before: z.int(), after: z.int() });

/** What a draft would have done with everything that was assessed. Both sides are evaluated alike: the rules in force, and the draft. */
const backtestSchema = z.strictObject({
  /** The last position of the restricted log that was looked at. */
  upTo: z.string(),
  /** The version in force that the draft was compared with; 0 for the first rules. */
  against: z.int(),
  movements: z.int(),
  customers: z.int(),
  /** Movements from before the facts about the customer were stored: they are left out. */
  leftOut: z.int(),
  alerts: bothSides,
  held: bothSides,
  /** Ended by a rule. Absent in events of a time when no rule could. */
  declined: z.exactOptional(bothSides),
  /** Alerts that only the draft raises, and those that only the rules in force raise. */
  gained: z.int(),
  lost: z.int(),
  /** Work of analysts, in minutes. */
  minutes: bothSides,
  /** Hits of each rule. */
  rules: z.array(z.strictObject({ ruleId: z.string(), before: z.int(), after: z.int() })),
});
export type Backtest = z.infer<typeof backtestSchema>;

/** Stream `monitoring_rules-movements` of the restricted log: which rules watch what customers move. Nothing personal. */
export const monitoringRulesEvents = {
  MonitoringRulesDrafted: defineEvent('MonitoringRulesDrafted', {
    ...base,
    rules: monitoringRuleSetSchema,
    draftedBy: z.string(),
    reason: z.string(),
  }),
  MonitoringRulesBacktested: defineEvent('MonitoringRulesBacktested', { ...base, ...backtestSchema.shape }),
  /** From now on the draft also evaluates every movement, without effect. */
  ShadowRunStarted: defineEvent('ShadowRunStarted', { ...base, startedBy: z.string() }),
  MonitoringRulesPublished: defineEvent('MonitoringRulesPublished', {
    ...base,
    version: z.int(),
    approver: z.string(),
    reason: z.string(),
  }),
  MonitoringRulesDiscarded: defineEvent('MonitoringRulesDiscarded', { ...base, discardedBy: z.string(), reason: z.string() }),
  /** The previous set is in force again. */
  MonitoringRulesWithdrawn: defineEvent('MonitoringRulesWithdrawn', { version: z.int(), withdrawnBy: z.string(), reason: z.string() }),
};
export type MonitoringRulesEvent = EventOf<typeof monitoringRulesEvents>;
export const MONITORING_RULES_STREAM = 'monitoring_rules-movements';

/** Stream `shadow_run-<draft>`: what a draft said about one movement, beside the rules in force. Neither customer nor payment is named. */
export const shadowRunEvents = {
  MovementShadowed: defineEvent('MovementShadowed', {
    ...base,
    inForce: z.enum(MONITORING_OUTCOMES),
    outcome: z.enum(MONITORING_OUTCOMES),
    score: z.int(),
    /** Whether each side raises an alert; absent where every outcome but "approve" did. */
    alerts: z.exactOptional(z.strictObject({ inForce: z.boolean(), draft: z.boolean() })),
    /** Ids of the rules of the draft that hit. */
    hits: z.array(z.string()),
  }),
};
export type ShadowRunEvent = EventOf<typeof shadowRunEvents>;
export const shadowRunStream = (draft: number): string => `shadow_run-${String(draft)}`;
