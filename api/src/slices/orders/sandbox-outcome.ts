import { SANDBOX_TOKENS_OF, type PartnerPaymentMethod, type SandboxOutcome } from '@danubit/contracts/values/partners';
import { invalidParameter } from '../../platform/problems/http-problem.ts';

/** A token is never repeated in an answer. @param parameter where the request has it. @throws HttpProblem 400 */
export const outcomeOf = (method: PartnerPaymentMethod, token: string | undefined, parameter: string): SandboxOutcome => {
  const tokens = SANDBOX_TOKENS_OF[method] as Readonly<Record<string, SandboxOutcome | undefined>>;
  const outcome = token !== undefined && Object.hasOwn(tokens, token) ? tokens[token] : undefined;
  if (outcome !== undefined) return outcome;
  throw invalidParameter(parameter, `For ${method}, a sandbox accepts these tokens: ${Object.keys(tokens).join(', ')}.`);
};
