import type { RoutingRefusal } from '@danubit/core/domain/payments/routing/routing.decider';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';

type Problem = readonly [status: 403 | 409, name: string, message: string];
const OUTDATED: Problem = [409, 'DRAFT_OUTDATED', 'A newer draft exists, or this one was published or discarded. Load the page again.'];
const PROBLEMS: Partial<Readonly<Record<RoutingRefusal['code'], Problem>>> = {
  same_person: [403, 'SAME_PERSON', 'Someone other than the person who drafted the rules must publish them.'],
  not_tried: [409, 'NOT_TRIED', 'This draft was not tried over past payments in the last seven days. Draft it again.'],
  not_in_force: [409, 'NOT_IN_FORCE', 'Other rules are in force. Load the page again.'],
};

/** What is wrong with a set of rules, in words. */
const WRONG = {
  too_many_rules: 'There can be at most 50 rules.',
  rule_without_name: 'Give each rule a name.',
  name_twice: 'Two rules have the same name.',
  no_provider: 'A rule names no provider.',
  unknown_provider: 'There is no provider of that name.',
  provider_twice: 'A provider is named twice.',
  share_not_positive: 'A share is at least 1.',
  weight_out_of_range: 'The weight of the cost is from 0 to 100.',
  bounds_reversed: 'The lower amount is above the higher one.',
  not_an_amount: 'An amount is whole minor units, such as 10000 for 100.00.',
  cost_out_of_range: 'A cost is from 0 to 100 percent.',
} as const;

export const routingProblem = (refusal: RoutingRefusal): HttpProblem => {
  if (refusal.code === 'rules_invalid') return invalidParameter('rules', WRONG[refusal.problem]);
  if (refusal.code === 'reason_missing') return invalidParameter('reason', 'Say why, in a few words.');
  if (refusal.code === 'no_such_draft') return notFound('We could not find this draft.');
  const [status, name, message] = PROBLEMS[refusal.code] ?? OUTDATED;
  return new HttpProblem(status, name, message);
};
