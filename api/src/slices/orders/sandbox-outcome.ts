import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import type { PartnerPaymentMethod } from '@danubit/contracts/values/partners';
import { SANDBOX_ORDERS, sandboxCaseOf, sandboxTokensOf, type SandboxOutcome } from '@danubit/contracts/values/sandbox-cases';
import { invalidParameter } from '../../platform/problems/http-problem.ts';

/** A token is never repeated in an answer. @param parameter where the request has it. @throws HttpProblem 400 */
export const outcomeOf = (method: PartnerPaymentMethod, token: string | undefined, parameter: string): SandboxOutcome => {
  const tokens = sandboxTokensOf(method);
  const found = tokens.find((each) => each === token);
  if (found !== undefined) return SANDBOX_ORDERS[found].outcome;
  throw invalidParameter(parameter, `For ${method}, a sandbox accepts these tokens: ${tokens.join(', ')}.`);
};

/** What the person would read of a payment that failed; null for an outcome without a text of its own. */
export const failureMessageOf = (outcome: SandboxOutcome): string | null => {
  const { failure } = sandboxCaseOf(outcome);
  return failure === null ? null : FAILURE_MESSAGES[failure];
};
