import { moneySchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { ruleSetSchema } from '@danubit/contracts/values/rule-set';

const base = { scope: z.enum(['card']) };
/** The number of one draft: 1, 2, … A draft never changes, so its number says what was read. */
const draft = { ...base, draft: z.int() };

/** What a draft would have done with the payments of a time. Both sides are estimates of the same kind, so that they can be compared. */
const trialSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  payments: z.int(),
  /** Payments that would have gone to another provider first. */
  moved: z.int(),
  /** Expected approvals: with the rules in force, and with the draft. */
  approvals: z.strictObject({ before: z.int(), after: z.int() }),
  /** The difference of approvals, by direction. */
  gained: z.int(),
  lost: z.int(),
  /** What the providers charge, one entry for each currency. */
  cost: z.array(z.strictObject({ before: moneySchema, after: moneySchema })),
});
export type RoutingTrial = z.infer<typeof trialSchema>;

/** Stream `routing-<scope>`: which rules choose the provider of a payment. */
export const routingEvents = {
  RuleSetDrafted: defineEvent('RuleSetDrafted', { ...draft, rules: ruleSetSchema, draftedBy: z.string(), reason: z.string() }),
  RuleSetTried: defineEvent('RuleSetTried', { ...draft, ...trialSchema.shape }),
  /** In force from here on. */
  RuleSetPublished: defineEvent('RuleSetPublished', { ...draft, version: z.int(), approver: z.string(), reason: z.string() }),
  /** It will not be published. */
  RuleSetDiscarded: defineEvent('RuleSetDiscarded', { ...draft, discardedBy: z.string(), reason: z.string() }),
  /** The previous set is in force again. */
  RuleSetWithdrawn: defineEvent('RuleSetWithdrawn', { ...base, version: z.int(), withdrawnBy: z.string(), reason: z.string() }),
};
export type RoutingEvent = EventOf<typeof routingEvents>;
