import { readFileSync } from 'node:fs';
import { monitoringRuleSchema, type Rule } from '@danubit/contracts/values/monitoring-rules';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { evaluateRules, type RuleResult } from './evaluate-rules.ts';
import { caseOf, storedCaseSchema, type StoredCase } from './stored-movement.ts';

/** What alerts kept in November 2026, one of each rule. The file never changes: an alert must replay to what it said, years later. */
const KEPT = JSON.parse(readFileSync(new URL('replayed-alerts.json', import.meta.url), 'utf8')) as readonly {
  readonly rule: Rule;
  readonly inputs: StoredCase;
  readonly result: RuleResult;
}[];

test.each(KEPT.map((each) => [each.rule.id, each] as const))('an alert of the rule "%s" replays to the same result', (_, kept) => {
  const { rule, inputs, result } = kept;
  expect(z.safeParse(monitoringRuleSchema, rule).success).toBe(true);
  const subject = caseOf(z.parse(storedCaseSchema, inputs));
  expect(evaluateRules([rule], subject, { review: 60, blockAndReview: 120 }).results).toEqual([result]);
  expect(result.hit).toBe(true);
});
