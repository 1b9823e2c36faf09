import * as z from 'zod/mini';

/** Rules that choose the provider of a payment. */

/** What a payment must be for a rule to apply. A list that is empty says nothing; so does a bound that is null. */
const conditionsSchema = z.strictObject({
  currencies: z.array(z.string()),
  /** Minor units, both included. */
  fromMinor: z.nullable(z.string()),
  toMinor: z.nullable(z.string()),
  brands: z.array(z.string()),
  /** Country of the bank that issued the card. */
  countries: z.array(z.string()),
  methods: z.array(z.string()),
  levels: z.array(z.string()),
});
export type RuleConditions = z.infer<typeof conditionsSchema>;

const choiceSchema = z.discriminatedUnion('by', [
  /** A share of the payments for each provider. Shares of providers that cannot take a payment go to the others. */
  z.strictObject({ by: z.literal('split'), shares: z.array(z.strictObject({ provider: z.string(), share: z.int() })) }),
  /** The best score of observed approvals and cost. */
  z.strictObject({ by: z.literal('score'), providers: z.array(z.string()), costWeight: z.int() }),
]);

/** What a provider charges for a payment: part of the amount, and a fixed part in minor units. */
const costSchema = z.strictObject({ provider: z.string(), basisPoints: z.int(), fixedMinor: z.string() });

export const ruleSetSchema = z.strictObject({
  /** The first rule that applies decides. */
  rules: z.array(z.strictObject({ name: z.string(), when: conditionsSchema, choose: choiceSchema })),
  /** Who may be tried after the chosen provider, in this order. */
  fallback: z.array(z.string()),
  costs: z.array(costSchema),
});
export type RuleSet = z.infer<typeof ruleSetSchema>;
export type RoutingRule = RuleSet['rules'][number];
