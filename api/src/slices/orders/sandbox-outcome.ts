import { SANDBOX_CARD_TOKENS, type SandboxOutcome } from '@danubit/contracts/values/partners';
import { invalidParameter } from '../../platform/problems/http-problem.ts';

/** A token is never repeated in an answer. @param parameter where the request has it. @throws HttpProblem 400 */
export const outcomeOf = (token: string, parameter: string): SandboxOutcome => {
  const outcome = (SANDBOX_CARD_TOKENS as Readonly<Record<string, SandboxOutcome | undefined>>)[token];
  if (outcome !== undefined) return outcome;
  throw invalidParameter(parameter, `A sandbox accepts these tokens: ${Object.keys(SANDBOX_CARD_TOKENS).join(', ')}.`);
};
