import type { Thresholds } from './evaluate-rules.ts';
import { RULE_PACK } from './rule-pack.ts';

/** Sums of scores from which a movement is looked at, and from which it waits. */
const THRESHOLDS: Thresholds = { review: 60, blockAndReview: 120 };

/** Countries with a call for action of the FATF. */
export const HIGH_RISK_COUNTRIES: readonly string[] = ['IR', 'KP', 'MM'];

/** `version` changes with every change of a rule or a threshold; alerts name it. */
export const RULES_IN_FORCE = { version: 'pack/1', pack: RULE_PACK, thresholds: THRESHOLDS } as const;
