import { SANDBOX_ORDERS, SANDBOX_RULE_TOKENS } from '@danubit/contracts/values/sandbox-cases';
import { expect, test } from '@jest/globals';
import { RULE_PACK } from '../compliance/monitoring/rule-pack.ts';
import { SANDBOX_RULES, sandboxReviewOf } from './sandbox-rules.ts';

test('every rule of the pack has one token', () => {
  expect(Object.values(SANDBOX_RULES).sort()).toEqual(RULE_PACK.map(({ id }) => id).sort());
});

test.each(SANDBOX_RULE_TOKENS)('%s sets off its rule, and the order ends as the rules decide', (token) => {
  const { outcome, statuses } = SANDBOX_ORDERS[token];
  const review = sandboxReviewOf(outcome);
  expect(review?.hits).toContain(SANDBOX_RULES[outcome]);
  const at = statuses.findIndex((status) => status === 'in_review');
  expect(review).toMatchObject({ in: statuses[at - 1], isRefunded: statuses.at(-1) === 'refunded' });
});

test('the texts of the tokens name no figure of a rule', () => {
  for (const token of SANDBOX_RULE_TOKENS) expect(`${token} ${SANDBOX_ORDERS[token].what}`).not.toMatch(/\d/);
});
