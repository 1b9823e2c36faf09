import * as z from 'zod/mini';
import type { RoutingRule, RuleSet } from '@danubit/contracts/values/rule-set';
import { providersOfChoice } from './rule-set.ts';

/** Why a provider was not chosen, or that it was. */
export const CANDIDATE_REASONS = [
  'chosen',
  /** It could have taken the payment; another was preferred. */
  'lower_score',
  'other_share',
  'later_in_list',
  /** Neither the rule nor the fallback list names it. */
  'not_named',
  'no_token',
  'already_tried',
  'circuit_open',
] as const;
export type CandidateReason = (typeof CANDIDATE_REASONS)[number];

/** What the rules look at. `ticket` decides a split: a number that follows from the payment's id, so that every process draws the same. */
export const routeInputsSchema = z.strictObject({
  currency: z.string(),
  minor: z.string(),
  brand: z.string(),
  country: z.nullable(z.string()),
  method: z.string(),
  level: z.nullable(z.string()),
  ticket: z.int(),
});
export type RouteInputs = z.infer<typeof routeInputsSchema>;

/** A decision with all that it was made from, so that it can be explained and repeated. */
export const routeSchema = z.strictObject({
  /** Position of the published set in its stream; 0 for the set before any was published. */
  rules: z.int(),
  /** Null when no rule applied, or after a decline: then the fallback list decides. */
  rule: z.nullable(z.string()),
  inputs: routeInputsSchema,
  candidates: z.array(
    z.strictObject({
      provider: z.string(),
      /** Approvals in basis points, less the weighted cost; null where the rule does not compare. */
      score: z.nullable(z.int()),
      approvals: z.int(),
      declines: z.int(),
      reason: z.enum(CANDIDATE_REASONS),
    }),
  ),
  chosen: z.string(),
});
export type Route = z.infer<typeof routeSchema>;

export type Candidate = {
  readonly provider: string;
  readonly hasToken: boolean;
  /** The breaker is open, and no call is due to be tried. */
  readonly isCircuitOpen: boolean;
  /** Outcomes of recent charges. */
  readonly approvals: number;
  readonly declines: number;
};

export type RouteQuestion = {
  readonly rules: RuleSet;
  readonly version: number;
  readonly inputs: RouteInputs;
  readonly candidates: readonly Candidate[];
  /** The provider that took the card, or that the payment was moved to after a decline. Used where no rule applies. */
  readonly preferred: string;
  /** Providers that declined this payment. */
  readonly tried: readonly string[];
};

/**
 * Chooses the provider of a first attempt by the rules, and that of a further one by the fallback list. Undefined when no provider can take
 * the payment. A provider with an open circuit is chosen only where no other can take it; the work then waits for the circuit. A card that
 * only providers know which the rules do not name, such as a saved card, is charged by the one that took it.
 */
export const decideRoute = (question: RouteQuestion): Route | undefined => {
  const { rules, version, inputs, candidates, preferred, tried } = question;
  const isFirst = tried.length === 0;
  const rule = isFirst ? rules.rules.find(({ when }) => applies(when, inputs)) : undefined;
  const able = candidates.filter((each) => each.hasToken && !tried.includes(each.provider));
  const working = able.filter((each) => !each.isCircuitOpen);
  const scores = scoresOf(rule, question);
  const namedFirst = rule === undefined ? [preferred] : providersOfChoice(rule.choose);
  const pick = (from: readonly Candidate[]): string | undefined =>
    firstChoice(rule, namedFirst, from, inputs.ticket, scores) ??
    rules.fallback.find((provider) => from.some((each) => each.provider === provider));
  const took = isFirst ? able.find(({ provider }) => provider === preferred)?.provider : undefined;
  const chosen = pick(working) ?? pick(able) ?? took;
  if (chosen === undefined) return undefined;

  const named = [...namedFirst, ...rules.fallback];
  const reasonOf = (each: Candidate): CandidateReason => {
    if (each.provider === chosen) return 'chosen';
    if (tried.includes(each.provider)) return 'already_tried';
    if (!each.hasToken) return 'no_token';
    if (!named.includes(each.provider)) return 'not_named';
    if (each.isCircuitOpen) return 'circuit_open';
    if (!namedFirst.includes(each.provider) || rule === undefined) return 'later_in_list';
    return rule.choose.by === 'split' ? 'other_share' : 'lower_score';
  };
  return {
    rules: version,
    rule: rule?.name ?? null,
    inputs,
    candidates: candidates.map((each) => ({
      provider: each.provider,
      score: scores.get(each.provider) ?? null,
      approvals: each.approvals,
      declines: each.declines,
      reason: reasonOf(each),
    })),
    chosen,
  };
};

const applies = (when: RoutingRule['when'], inputs: RouteInputs): boolean => {
  const minor = BigInt(inputs.minor);
  return (
    isIn(when.currencies, inputs.currency) &&
    isIn(when.brands, inputs.brand) &&
    isIn(when.countries, inputs.country) &&
    isIn(when.methods, inputs.method) &&
    isIn(when.levels, inputs.level) &&
    (when.fromMinor === null || minor >= BigInt(when.fromMinor)) &&
    (when.toMinor === null || minor <= BigInt(when.toMinor))
  );
};

const isIn = (list: readonly string[], value: string | null): boolean => list.length === 0 || (value !== null && list.includes(value));

const firstChoice = (
  rule: RoutingRule | undefined,
  named: readonly string[],
  able: readonly Candidate[],
  ticket: number,
  scores: ReadonlyMap<string, number>,
): string | undefined => {
  const possible = named.filter((provider) => able.some((each) => each.provider === provider));
  if (rule?.choose.by === 'split') {
    return drawn(
      rule.choose.shares.filter(({ provider }) => possible.includes(provider)),
      ticket,
    );
  }
  // Among equal scores, the first in the rule's list wins.
  return possible.reduce<string | undefined>(
    (best, each) => (best === undefined || (scores.get(each) ?? 0) > (scores.get(best) ?? 0) ? each : best),
    undefined,
  );
};

const drawn = (shares: readonly { readonly provider: string; readonly share: number }[], ticket: number): string | undefined => {
  const total = shares.reduce((sum, { share }) => sum + share, 0);
  let left = total === 0 ? 0 : ticket % total;
  for (const { provider, share } of shares) {
    if (left < share) return provider;
    left -= share;
  }
  return undefined;
};

/** Counted as if each provider had approved 19 of 20 before, so that a few outcomes decide little. */
const ASSUMED = { approvals: 19, outcomes: 20 };

const scoresOf = (rule: RoutingRule | undefined, { candidates, inputs, rules }: RouteQuestion): ReadonlyMap<string, number> => {
  if (rule?.choose.by !== 'score') return new Map();
  const { providers, costWeight } = rule.choose;
  return new Map(
    candidates
      .filter(({ provider }) => providers.includes(provider))
      .map(({ provider, approvals, declines }) => {
        const rate = Math.floor((10_000 * (approvals + ASSUMED.approvals)) / (approvals + declines + ASSUMED.outcomes));
        return [provider, rate - costWeight * Number(costInBasisPoints(rules, provider, BigInt(inputs.minor)))] as const;
      }),
  );
};

/** What the provider charges for the amount, rounded up to minor units; zero if its cost is not known. */
export const costOf = ({ costs }: RuleSet, provider: string, minor: bigint): bigint => {
  const cost = costs.find((each) => each.provider === provider);
  if (cost === undefined) return 0n;
  return BigInt(cost.fixedMinor) + (minor * BigInt(cost.basisPoints) + 9_999n) / 10_000n;
};

/** Zero for a zero amount, and never more than the whole amount. */
const costInBasisPoints = (rules: RuleSet, provider: string, minor: bigint): bigint => {
  if (minor <= 0n) return 0n;
  const part = (10_000n * costOf(rules, provider, minor)) / minor;
  return part > 10_000n ? 10_000n : part;
};

const TICKETS = 2 ** 32;

/** FNV-1a of the payment's id. */
export const ticketOf = (paymentId: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < paymentId.length; at += 1) hash = Math.imul(hash ^ paymentId.charCodeAt(at), 16_777_619);
  return ((hash % TICKETS) + TICKETS) % TICKETS;
};
