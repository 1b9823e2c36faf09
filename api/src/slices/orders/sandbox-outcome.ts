import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import type { PartnerPaymentMethod } from '@danubit/contracts/values/partners';
import { toDecimal, type Money } from '@danubit/contracts/values/money';
import {
  SANDBOX_ADDRESSES,
  SANDBOX_AMOUNTS,
  SANDBOX_ORDERS,
  sandboxCaseOf,
  sandboxTokensOf,
  type SandboxOutcome,
  type SandboxToken,
} from '@danubit/contracts/values/sandbox-cases';
import { invalidParameter } from '../../platform/problems/http-problem.ts';

/** A token is never repeated in an answer. @param parameter where the request has it. @throws HttpProblem 400 */
export const outcomeOf = (method: PartnerPaymentMethod, token: string | undefined, parameter: string): SandboxOutcome => {
  const tokens = sandboxTokensOf(method);
  const found = tokens.find((each) => each === token);
  if (found !== undefined) return SANDBOX_ORDERS[found].outcome;
  throw invalidParameter(parameter, `For ${method}, a sandbox accepts these tokens: ${tokens.join(', ')}.`);
};

const BY_ADDRESS: ReadonlyMap<string, SandboxToken> = new Map(Object.entries(SANDBOX_ADDRESSES));
const BY_AMOUNT: ReadonlyMap<string, SandboxToken> = new Map(Object.entries(SANDBOX_AMOUNTS));

/** Where the token is an ordinary one, the address or the amount may choose the outcome. */
export const outcomeWith = (
  outcome: SandboxOutcome,
  { address, fiat }: { readonly address: string; readonly fiat: Money },
): SandboxOutcome => {
  const token = outcome === 'completed' ? (BY_ADDRESS.get(address) ?? BY_AMOUNT.get(toDecimal(fiat))) : undefined;
  return token === undefined ? outcome : SANDBOX_ORDERS[token].outcome;
};

/** What the person would read of a payment that failed; null for an outcome without its own text. */
export const failureMessageOf = (outcome: SandboxOutcome): string | null => {
  const { failure } = sandboxCaseOf(outcome);
  return failure === null ? null : FAILURE_MESSAGES[failure];
};
