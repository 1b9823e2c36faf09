import * as z from 'zod/mini';
import { utcTime } from '../../values/calendar-date.ts';
import {
  ALERT_DECISIONS,
  ALERT_RISKS,
  ALERT_STATUSES,
  ALERT_TRIGGERS,
  ALERTED_METHODS,
  MEASURE_UNITS,
  SCREENED_ROLES,
  SHORTEST_RATIONALE,
} from '../../values/alerts.ts';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { transactionIdSchema, uuidSchema } from '../../values/ids.ts';
import { RISK_RATINGS } from '../../values/risk-ratings.ts';
import { linesOfText } from '../../values/text.ts';
import { MOVEMENT_KINDS } from '../../values/monitoring-rules.ts';
import { VERIFICATION_LEVELS } from '../../values/verification-levels.ts';
import { defineEndpoint } from '../endpoint.ts';
import { assessedAddressSchema } from './assessed-address.ts';

/** Roles that see alerts. To all others alerts do not exist. */
export const ALERT_STAFF = FOUR_EYES.alert.propose;

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });
const time = z.iso.datetime();

/** Who decided, and why. Null where it was erased, or one person was enough. */
export const alertDecisionSchema = z.strictObject({
  decision: z.enum(ALERT_DECISIONS),
  rationale: z.nullable(z.string()),
  at: time,
  by: person,
  approved_by: z.nullable(person),
});

export const listedAlertSchema = z.strictObject({
  /** Made under a key, so that it reveals nothing. */
  id: uuidSchema,
  trigger: z.enum(ALERT_TRIGGERS),
  /** What was measured, the weightiest first: names of rules, and `listed_name` for a candidate of a list. */
  reasons: z.array(z.string()),
  customer: z.nullable(person),
  /** The amount that moves; null where no money moves, and once it was erased. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  status: z.enum(ALERT_STATUSES),
  risk: z.enum(ALERT_RISKS),
  score: z.int(),
  is_escalated: z.boolean(),
  /** The payment, or the level, waits for the decision. */
  is_held: z.boolean(),
  needs_two: z.boolean(),
  /** Waits for the reader: to be decided, or for the answer to what a colleague proposed. */
  is_for_reader: z.boolean(),
  raised_at: time,
  due_at: time,
  is_late: z.boolean(),
  decision: z.nullable(alertDecisionSchema),
});
export type ListedStaffAlert = z.infer<typeof listedAlertSchema>;

export const ALERT_VIEWS = ['waiting', 'decided'] as const;

export const listAlerts = defineEndpoint({
  method: 'GET',
  path: '/api/staff/alerts',
  summary:
    'Lists alerts, now or as of a moment: open ones, the soonest due first, or decided ones, the newest first. The look-up is recorded.',
  auth: 'customer',
  staff: ALERT_STAFF,
  query: z.strictObject({ view: z._default(z.enum(ALERT_VIEWS), 'waiting'), at: z.optional(utcTime()) }),
  replies: { 200: z.strictObject({ alerts: z.array(listedAlertSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

/** One comparison that a rule made. Null where the figure is not known. */
const measure = z.strictObject({
  measure: z.string(),
  unit: z.enum(MEASURE_UNITS),
  comparison: z.enum(['at least', 'more than', 'less than']),
  value: z.nullable(z.string()),
  threshold: z.nullable(z.string()),
  holds: z.boolean(),
});

const rule = z.strictObject({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  reason: z.string(),
  hit: z.boolean(),
  score: z.int(),
  measures: z.array(measure),
});
export type AlertRule = z.infer<typeof rule>;

const candidate = z.strictObject({
  list: z.string(),
  entry_id: z.string(),
  listed_name: z.string(),
  programmes: z.array(z.string()),
  content_hash: z.string(),
  score: z.number(),
  features: z.strictObject({ name: z.number(), birth_date: z.string(), country: z.string(), document: z.string(), wallet: z.string() }),
  /** Whether a person has to decide about it. */
  hit: z.boolean(),
  /** What was decided about this pair before, while the entry read the same. */
  decided: z.nullable(z.enum(['no_match', 'match'])),
});
export type AlertCandidate = z.infer<typeof candidate>;

/** What a screening was made with, and what it found. */
export const screeningSchema = z.strictObject({
  algorithm: z.string(),
  thresholds: z.strictObject({ review: z.number(), review_with_feature: z.number() }),
  lists: z.array(z.strictObject({ list: z.string(), sha256: z.string(), published_at: z.nullable(z.string()), entries: z.int() })),
  /** Null once they were erased. */
  parties: z.nullable(
    z.array(
      z.strictObject({
        role: z.enum(SCREENED_ROLES),
        names: z.array(z.string()),
        birth_date: z.nullable(z.string()),
        countries: z.array(z.string()),
        candidates: z.array(candidate),
      }),
    ),
  ),
});

const step = z.strictObject({
  at: time,
  actor: z.enum(['customer', 'system', 'staff']),
  /** The type of an event of the payment or the alert; `Movement…` for earlier movements of the customer. */
  type: z.string(),
  amount: z.nullable(z.string()),
  /** Its code, or the text of a person. */
  detail: z.nullable(z.string()),
  /** Whether the same card or account was on the other side as in the payment; null where that is not known. */
  same_counterparty: z.nullable(z.boolean()),
  by: z.nullable(person),
});
export type AlertStep = z.infer<typeof step>;

const customer = z.strictObject({
  ...person.shape,
  birth_date: z.nullable(z.string()),
  since: z.nullable(time),
  country: z.nullable(z.string()),
  level: z.enum(VERIFICATION_LEVELS),
  /** Decimal text in EUR; null where it was not required. */
  expected_monthly: z.nullable(z.string()),
  rating: z.nullable(z.enum(RISK_RATINGS)),
});

const linkedMovementSchema = z.strictObject({
  id: transactionIdSchema,
  kind: z.enum(MOVEMENT_KINDS),
  customer: z.int(),
  moved_at: time,
  /** EUR, at the rate of that time. */
  amount: z.string(),
});

export const staffAlertSchema = z.strictObject({
  alert: listedAlertSchema,
  /** Null once it was erased. */
  customer: z.nullable(customer),
  /** The deposit, withdrawal or delivery; null where nothing moves. */
  payment: z.nullable(
    z.strictObject({
      id: transactionIdSchema,
      status: z.string(),
      method: z.enum(ALERTED_METHODS),
      last_four: z.nullable(z.string()),
      /** Who is on the other side: who pays, or who is paid. */
      other_side: z.nullable(z.string()),
    }),
  ),
  why: z.strictObject({
    outcome: z.string(),
    score: z.int(),
    thresholds: z.strictObject({ review: z.int(), block_and_review: z.int() }),
    rules_version: z.string(),
    /** Whether the stored inputs give the same result again; null where no rule was evaluated, and once they were erased. */
    replays: z.nullable(z.boolean()),
    rules: z.array(rule),
    /** On the other side of coins; empty where blockchain analytics were not called, and once they were erased. */
    addresses: z.array(assessedAddressSchema),
    /** What other customers moved with the same card, account or address in the day before; `customer` numbers them. */
    linked: z.array(linkedMovementSchema),
  }),
  screening: screeningSchema,
  /** Oldest first. */
  steps: z.array(step),
  /** Earlier alerts of the same customer, the newest first. */
  earlier: z.array(listedAlertSchema),
  /** Alerts of other customers with the same weightiest reason, the newest first, without their names. */
  similar: z.array(z.strictObject({ id: uuidSchema, raised_at: time, status: z.enum(ALERT_STATUSES) })),
  /** What was seen when the last alert of this customer was decided, beside this one; null where there is none. */
  then: z.nullable(
    z.strictObject({
      at: time,
      alert_id: uuidSchema,
      facts: z.array(z.strictObject({ fact: z.string(), then: z.string(), now: z.string() })),
    }),
  ),
  proposal: z.nullable(
    z.strictObject({
      number: z.int(),
      decision: z.enum(ALERT_DECISIONS),
      rationale: z.nullable(z.string()),
      by: person,
      lapses_at: time,
      is_own: z.boolean(),
    }),
  ),
  /**
   * Other alerts of the same customer with the same weightiest reason that one person can decide together with this one. Never where a
   * listed name is among the reasons, or where two people decide.
   */
  duplicates: z.array(uuidSchema),
  /** What the reader may do at this moment. */
  may: z.array(z.enum([...ALERT_DECISIONS, 'escalate', 'approve', 'reject'])),
});
export type StaffAlert = z.infer<typeof staffAlertSchema>;

/** How long alerts have waited, the youngest first. */
export const ALERT_AGES = ['under_4_hours', 'under_a_day', 'under_3_days', 'older'] as const;

const counted = z.strictObject({ waiting: z.int(), held: z.int() });

export const getAlertFigures = defineEndpoint({
  method: 'GET',
  path: '/api/staff/alert-figures',
  summary: 'Returns how long alerts wait, and how those of the last 30 days ended, as of any moment. The look-up is recorded.',
  auth: 'customer',
  staff: ALERT_STAFF,
  /** Without `at`: now. */
  query: z.strictObject({ at: z.optional(utcTime()) }),
  replies: {
    200: z.strictObject({
      at: time,
      ages: z.strictObject(
        Object.fromEntries(ALERT_AGES.map((age) => [age, counted])) as Record<(typeof ALERT_AGES)[number], typeof counted>,
      ),
      late: z.int(),
      /** Decided in the 30 days before `at`. */
      outcomes: z.strictObject({ clear: z.int(), confirm_pep: z.int(), keep: z.int(), refuse: z.int() }),
      /** Half of them were decided within this time; null where none was. */
      median_hours: z.nullable(z.number()),
      /** By weightiest reason, the most frequent first: raised in the 30 days before `at`, and cleared of those. */
      reasons: z.array(z.strictObject({ reason: z.string(), raised: z.int(), cleared: z.int() })),
      cases: z.strictObject({ open: z.int(), late: z.int() }),
    }),
  },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const ofAlert = z.strictObject({ id: uuidSchema });

export const getAlert = defineEndpoint({
  method: 'GET',
  path: '/api/staff/alerts/:id',
  summary: 'Shows an alert with all inputs of rules and screening, as they were then. The look-up is recorded.',
  auth: 'customer',
  staff: ALERT_STAFF,
  params: ofAlert,
  replies: { 200: staffAlertSchema },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});

const state = z.strictObject({ id: uuidSchema, status: z.enum(ALERT_STATUSES), is_escalated: z.boolean() });
/** A customer's alerts of one reason, at most. */
const MOST_DUPLICATES = 50;
const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'ALERT_DECIDED'] as const;

export const decideAlert = defineEndpoint({
  method: 'POST',
  path: '/api/staff/alerts/:id/decision',
  summary: 'Clears an alert, keeps or refuses its payment, or escalates it. Where two people decide, this is the proposal.',
  auth: 'customer',
  staff: ALERT_STAFF,
  stepUp: true,
  params: ofAlert,
  body: z.strictObject({
    decision: z.enum([...ALERT_DECISIONS, 'escalate']),
    rationale: linesOfText(2_000, 'Say why. Colleagues and auditors read it later.').check(
      z.minLength(SHORTEST_RATIONALE, `Say why in at least ${String(SHORTEST_RATIONALE)} characters.`),
    ),
    /** Those of `duplicates` that are decided in the same way, for the same reason. */
    duplicates: z._default(z.array(uuidSchema).check(z.maxLength(MOST_DUPLICATES)), []),
  }),
  /** `also`: the duplicates that were decided. A refusal for one of them, such as ALERT_DECIDED, leaves the alert itself undecided. */
  replies: { 200: z.strictObject({ ...state.shape, also: z.array(uuidSchema) }) },
  refusals: [
    ...refusals,
    'ALREADY_PROPOSED',
    'ALREADY_ESCALATED',
    'FOR_OFFICERS',
    'NOT_REFUSABLE',
    'NOT_EXPOSED',
    'NOT_KEEPABLE',
    'NOT_DUPLICATE',
  ],
});

export const answerAlert = defineEndpoint({
  method: 'POST',
  path: '/api/staff/alerts/:id/answer',
  summary: 'Approves or rejects another person’s proposal about an alert.',
  auth: 'customer',
  staff: FOUR_EYES.alert.answer,
  stepUp: true,
  params: ofAlert,
  /** `proposal`: the number that was read, so that an answer is to that one. */
  body: z.strictObject({ proposal: z.int().check(z.gte(1)), answer: z.enum(['approve', 'reject']) }),
  replies: { 200: state },
  refusals: [...refusals, 'NOT_PROPOSED', 'SENIOR_MANAGER_NEEDED', 'SAME_PERSON', 'PROPOSAL_LAPSED', 'PROPOSAL_DIFFERS'],
});
