import * as z from 'zod/mini';

/**
 * The language of monitoring rules. A rule is data: it can be drafted, tried over the whole history, published by a second person, stored
 * with the alerts that it raises, and evaluated again to the same result years later. All amounts are cents of EUR.
 */
export const MOVEMENT_KINDS = ['in', 'out', 'delivered', 'received', 'declined'] as const;
/**
 * `in`: a deposit. `out`: a withdrawal of money. `delivered`: coins that leave. `received`: coins that arrive. `declined`: an attempt that
 * a bank refused.
 */
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Figures of the movement in question, then of the customer; an unknown figure makes every comparison with it false. */
const RULE_FIGURES = [
  'amount',
  'payer similarity',
  'country mismatch',
  'high-risk country',
  'address risk',
  'sanctions exposure',
  'mixer exposure',
  'darknet exposure',
  'politically exposed',
  'expected monthly volume',
  'available',
  'relationship age in hours',
  'hours since last movement',
] as const;
const RULE_AGGREGATES = ['sum', 'count', 'largest', 'counterparties', 'customers'] as const;
const RULE_COMPARISONS = ['at least', 'more than', 'less than'] as const;

/**
 * From weak to strong. `block_and_review`: nothing moves until a person has decided. `decline`: it ends at once, and raises no alert unless
 * the rule, or another one that hits, does.
 */
export const MONITORING_OUTCOMES = ['approve', 'review', 'block_and_review', 'decline'] as const;
export type MonitoringOutcome = (typeof MONITORING_OUTCOMES)[number];

/** Longest window of an aggregate: what is kept of a customer's history is a little longer. */
const LONGEST_WINDOW_HOURS = 90 * 24;
/** What others moved with the same card, account or address is known for this time. */
export const LINKED_HOURS = 24;

const amount = z.string().check(z.regex(/^\d{1,15}$/));
const kinds = z.array(z.enum(MOVEMENT_KINDS)).check(z.minLength(1));

/** Which movements an aggregate takes. `from` counts, `below` does not. */
const movements = z.strictObject({
  kinds,
  from: z.exactOptional(amount),
  below: z.exactOptional(amount),
  /** Multiples of this many minor units of the movement's own currency. */
  multipleOf: z.exactOptional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
  /** Only those with the card, account or address of this movement, and also those of other customers with it. */
  linked: z.exactOptional(z.literal(true)),
});
export type Movements = Readonly<z.infer<typeof movements>>;

const simple = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('number'), value: amount }),
  z.strictObject({ is: z.enum(RULE_FIGURES) }),
  /** Over the customer's movements in the hours before the movement, which itself counts unless `before`. */
  z
    .strictObject({
      is: z.enum(RULE_AGGREGATES),
      of: movements,
      hours: z.number().check(z.gt(0), z.lte(LONGEST_WINDOW_HOURS)),
      before: z.exactOptional(z.literal(true)),
    })
    .check(z.refine(({ of, hours }) => of.linked === undefined || hours <= LINKED_HOURS)),
]);
const value = z.union([simple, z.strictObject({ is: z.literal('times'), left: simple, right: simple })]);

const comparison = z.strictObject({ is: z.enum(RULE_COMPARISONS), left: value, right: value });
const groupOf = <Part extends z.ZodMiniType>(part: Part) =>
  z.strictObject({ is: z.enum(['all', 'any']), of: z.array(part).check(z.minLength(1), z.maxLength(10)) });
/** Three levels of groups are enough for every rule of the pack, and a schema that ends can be documented. */
const innermost = z.union([comparison, groupOf(comparison)]);
const condition = z.union([comparison, groupOf(z.union([comparison, groupOf(innermost)]))]);

export type Value =
  | { readonly is: 'number'; readonly value: string }
  | { readonly is: (typeof RULE_FIGURES)[number] }
  | Aggregate
  | { readonly is: 'times'; readonly left: Value; readonly right: Value };
export type Aggregate = {
  readonly is: (typeof RULE_AGGREGATES)[number];
  readonly of: Movements;
  readonly hours: number;
  readonly before?: true;
};
export type Comparison = { readonly is: (typeof RULE_COMPARISONS)[number]; readonly left: Value; readonly right: Value };
export type Condition = { readonly is: 'all' | 'any'; readonly of: readonly Condition[] } | Comparison;

const rule = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  /** Raised by the platform with every change. */
  version: z.int().check(z.gte(1)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** Why the rule exists: what an analyst reads first. */
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  /** Movements that the rule applies to; without it those of money: `in`, `out` and `declined`. */
  on: z.exactOptional(kinds),
  when: condition,
  outcome: z.enum(['review', 'block_and_review', 'decline']),
  /** A decline is put before people as well. */
  alert: z.exactOptional(z.literal(true)),
  score: z.int().check(z.gte(0), z.lte(1_000)),
});
type Parsed = z.infer<typeof rule>;
export type Rule = Readonly<Omit<Parsed, 'when' | 'on'>> & { readonly when: Condition; readonly on?: readonly MovementKind[] };

/** The type above makes every part of a rule readonly; what is parsed is the same. */
export const monitoringRuleSchema = rule as unknown as z.ZodMiniType<Rule>;

const score = z.int().check(z.gte(1), z.lte(10_000));
export type MonitoringRuleSet = {
  readonly rules: readonly Rule[];
  readonly thresholds: { readonly review: number; readonly blockAndReview: number };
  readonly highRiskCountries: readonly string[];
};

/** All that decides about a movement besides the lists: the rules, and what their scores add up to. */
export const monitoringRuleSetSchema = z.strictObject({
  rules: z.array(monitoringRuleSchema).check(z.minLength(1), z.maxLength(100)),
  thresholds: z.strictObject({ review: score, blockAndReview: score }),
  /** ISO 3166-1 alpha-2. */
  highRiskCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
}) as unknown as z.ZodMiniType<MonitoringRuleSet>;
