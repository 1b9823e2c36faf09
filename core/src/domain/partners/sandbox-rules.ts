import type { SandboxRuleOutcome } from '@danubit/contracts/values/sandbox-cases';
import { COIN_EXAMPLES } from '../compliance/monitoring/coin-rules.examples.ts';
import { evaluateRules } from '../compliance/monitoring/evaluate-rules.ts';
import { LINKED_EXAMPLES } from '../compliance/monitoring/linked-rules.examples.ts';
import { EXAMPLES } from '../compliance/monitoring/rule-pack.examples.ts';
import { RULE_PACK } from '../compliance/monitoring/rule-pack.ts';
import { FIRST_RULE_SET } from '../compliance/monitoring/rule-settings.ts';

/** The rule of the pack that an order of a sandbox sets off. */
export const SANDBOX_RULES: Readonly<Record<SandboxRuleOutcome, string>> = {
  rule_structuring_small: 'structuring-1000',
  rule_structuring_large: 'structuring-10000',
  rule_linked_small: 'linked-sum-1000',
  rule_linked_large: 'linked-sum-10000',
  rule_volume_day: 'volume-day',
  rule_large_single: 'large-single',
  rule_count_velocity: 'count-velocity',
  rule_above_history: 'above-history',
  rule_rapid_in_out: 'rapid-in-out',
  rule_new_account: 'new-account',
  rule_dormant: 'dormant',
  rule_round_amounts: 'round-amounts',
  rule_many_to_one: 'many-to-one',
  rule_one_to_many: 'one-to-many',
  rule_third_party: 'third-party',
  rule_country_mismatch: 'country-mismatch',
  rule_card_testing: 'card-testing',
  rule_high_risk_country: 'high-risk-country',
  rule_politically_exposed: 'politically-exposed',
  rule_profile_drift: 'profile-drift',
  rule_coins_structuring: 'coins-just-below-1000',
  rule_coins_linked: 'coins-linked-sum-1000',
  rule_coins_volume_day: 'coins-volume-day',
  rule_coins_many_addresses: 'coins-many-addresses',
  rule_coins_pass_through: 'coins-pass-through',
  rule_receipts_structuring: 'receipts-just-below-1000',
  rule_receipts_volume_day: 'receipts-volume-day',
  rule_receipts_many_addresses: 'receipts-many-addresses',
  rule_address_risk: 'address-risk',
  rule_address_mixers: 'address-mixers',
  rule_address_sanctions: 'address-sanctions',
};

const ALL_EXAMPLES = { ...EXAMPLES, ...LINKED_EXAMPLES, ...COIN_EXAMPLES };

/** `sending`: the rule is about coins that leave. */
export type SandboxReview = { readonly in: 'paid' | 'sending'; readonly isRefunded: boolean; readonly hits: readonly string[] };

/**
 * What the rules of the platform say about invented movements that set off the one that the outcome names. The rules that officers publish
 * are not used: a partner could read them off the sandbox. Null when the rules have no objection.
 */
export const sandboxReviewOf = (outcome: SandboxRuleOutcome): SandboxReview | null => {
  const subject = (ALL_EXAMPLES[SANDBOX_RULES[outcome]] ?? []).find(([, isHit]) => isHit)?.[2]();
  if (subject === undefined) return null;
  const verdict = evaluateRules(RULE_PACK, subject, FIRST_RULE_SET.thresholds);
  if (verdict.outcome === 'approve') return null;
  return {
    in: subject.movement.kind === 'delivered' ? 'sending' : 'paid',
    isRefunded: verdict.outcome !== 'review',
    hits: verdict.results.flatMap(({ ruleId, hit }) => (hit ? [ruleId] : [])),
  };
};
