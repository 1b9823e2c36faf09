import { sandboxCaseOf, type SandboxOutcome, type SandboxRuleOutcome } from '@danubit/contracts/values/sandbox-cases';
import { SANDBOX_RULES, sandboxReviewOf } from '@danubit/core/domain/partners/sandbox-rules';

/** Where a person looks at an order of a sandbox, and whether the money then goes back. */
export type Review = { readonly in: 'paid' | 'sending'; readonly isRefunded: boolean };

const isOfRule = (outcome: SandboxOutcome): outcome is SandboxRuleOutcome => Object.hasOwn(SANDBOX_RULES, outcome);

/** The rules themselves decide about an order that is to set one off; of the others the table says it. Null without a review. */
export const reviewOf = (outcome: SandboxOutcome): Review | null => {
  if (isOfRule(outcome)) return sandboxReviewOf(outcome);
  const { statuses } = sandboxCaseOf(outcome);
  const at = statuses.indexOf('in_review');
  if (at < 0) return null;
  return { in: statuses[at - 1] === 'sending' ? 'sending' : 'paid', isRefunded: statuses.at(-1) === 'refunded' };
};
