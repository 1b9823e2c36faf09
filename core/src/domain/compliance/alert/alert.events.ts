import { ALERT_DECISIONS, ALERT_TRIGGERS, ALERTED_METHODS } from '@danubit/contracts/values/alerts';
import { moneySchema } from '@danubit/contracts/values/money';
import { MONITORING_OUTCOMES, type Rule } from '@danubit/contracts/values/monitoring-rules';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';
import { storedCaseSchema } from '../monitoring/stored-movement.ts';
import { screenedPartiesSchema, screeningSourceSchema } from '../screening-evidence.ts';

const subject = z.strictObject({
  userId: z.string(),
  subjectId: z.string(),
  name: z.string(),
  /** The payment; null for an alert that is only about a person. */
  payment: z.nullable(
    z.strictObject({
      /** Id of a deposit, a withdrawal or a delivery, as the trigger says. */
      paymentId: z.string(),
      money: moneySchema,
      method: z.enum(ALERTED_METHODS),
      lastFour: z.nullable(z.string()),
      /** Who is on the other side: who pays, or who is paid. */
      payerName: z.nullable(z.string()),
    }),
  ),
});
export type AlertSubject = z.infer<typeof subject>;
export type AlertedPayment = NonNullable<AlertSubject['payment']>;

/** One rule, as it read then, and every figure that it looked at. */
const ruleResult = z.strictObject({
  rule: z.custom<Rule>((value) => typeof value === 'object'),
  hit: z.boolean(),
  inputs: z.array(z.strictObject({ comparison: z.string(), left: z.string(), right: z.string(), holds: z.boolean() })),
});
const decided = {
  alertId: z.string(),
  rationale: personal(z.string()),
  decidedBy: z.string(),
  /** Null where one person was enough. */
  approvedBy: z.nullable(z.string()),
};
const ofSuspicion = { retentionClass: 'suspicion' } as const;

/** Stream `alert-<alertId>` of the restricted log. Personal fields are under keys of the customer's pseudonym. */
export const alertEvents = {
  AlertRaised: defineEvent(
    'AlertRaised',
    {
      alertId: z.string(),
      trigger: z.enum(ALERT_TRIGGERS),
      outcome: z.enum(MONITORING_OUTCOMES),
      score: z.int(),
      thresholds: z.strictObject({ review: z.int(), blockAndReview: z.int() }),
      /** A listed name is among the reasons. */
      isScreeningHit: z.boolean(),
      /** Whether the payment, or the level, waits for the decision. */
      isHeld: z.boolean(),
      /** Whether a decision needs a second person. */
      needsTwo: z.boolean(),
      dueAt: z.string(),
      /** The version of the rules. */
      rules: z.string(),
      subject: personal(subject),
      results: personal(z.array(ruleResult)),
      /** What the rules were evaluated on: the same inputs give the same result. Null if no rules were evaluated, as for a person. */
      inputs: z.nullable(personal(storedCaseSchema)),
      screening: screeningSourceSchema,
      parties: personal(screenedPartiesSchema),
      mainPosition: z.string(),
    },
    ofSuspicion,
  ),
  /** `by` is null when the time for a decision, or for the review of what is kept, had come. */
  AlertEscalated: defineEvent(
    'AlertEscalated',
    { alertId: z.string(), by: z.nullable(z.string()), rationale: z.nullable(personal(z.string())) },
    ofSuspicion,
  ),
  AlertDecisionProposed: defineEvent(
    'AlertDecisionProposed',
    {
      alertId: z.string(),
      /** Counts the proposals of the alert, so that an answer applies to the one that was read. */
      proposal: z.int(),
      decision: z.enum(ALERT_DECISIONS),
      rationale: personal(z.string()),
      proposedBy: z.string(),
      lapsesAt: z.string(),
    },
    ofSuspicion,
  ),
  AlertDecisionRejected: defineEvent('AlertDecisionRejected', { alertId: z.string(), proposal: z.int(), rejectedBy: z.string() }),
  AlertCleared: defineEvent('AlertCleared', decided, ofSuspicion),
  /** `reviewAt`: when what is kept is looked at again; absent in events from before it was, and for other measures. */
  AlertConfirmed: defineEvent(
    'AlertConfirmed',
    { ...decided, measure: z.enum(['confirm_pep', 'keep', 'refuse']), reviewAt: z.optional(z.string()) },
    ofSuspicion,
  ),
  /** The payment was released, refused or left as it is. */
  AlertDecisionApplied: defineEvent('AlertDecisionApplied', { alertId: z.string() }),
};
export type AlertEvent = EventOf<typeof alertEvents>;
