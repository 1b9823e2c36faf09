import type { MonitoringRuleSet } from '@danubit/contracts/values/monitoring-rules';
import { RULE_PACK } from './rule-pack.ts';

/** In force until officers publish others. `highRiskCountries`: those with a call for action of the FATF. */
export const FIRST_RULE_SET: MonitoringRuleSet = {
  rules: RULE_PACK,
  /** Sums of scores from which a movement is looked at, and from which it waits. */
  thresholds: { review: 60, blockAndReview: 120 },
  highRiskCountries: ['IR', 'KP', 'MM'],
};

/** Version of the pack above. Alerts name it, so it changes with every change of a rule or a threshold. */
const FIRST_RULES = 'pack/4';

/** What alerts call a set that was published. */
export const rulesName = (version: number): string => (version === 0 ? FIRST_RULES : `rules/${String(version)}`);
