import type { Rule } from '@danubit/contracts/values/monitoring-rules';
import { RULE_PACK } from '../monitoring/rule-pack.ts';
import { monitoringInForce, waitingDraft, type MonitoringRules } from './monitoring-rules.decider.ts';

/** Rules that came into the pack after installations had published sets of their own (docs/decisions/0330, 0364). */
const ADDED_LATER: readonly string[] = [
  ...['address-risk', 'address-mixers', 'address-sanctions'],
  ...['linked-sum-1000', 'linked-sum-10000', 'coins-linked-sum-1000'],
];

/** What the set in force lacks because it is older. A rule that was published and left out since is a choice, and is not among them. */
export const missingRules = (state: MonitoringRules): readonly Rule[] => {
  const { rules } = monitoringInForce(state);
  const sets = [rules, waitingDraft(state)?.rules ?? rules, ...state.published.map((each) => each.rules)];
  const known = new Set(sets.flatMap((set) => set.rules.map(({ id }) => id)));
  return RULE_PACK.filter(({ id }) => ADDED_LATER.includes(id) && !known.has(id));
};
