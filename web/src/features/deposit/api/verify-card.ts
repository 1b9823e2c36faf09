import { verifyCard, type CardCheckReply, type VerifyCardBody } from '@danubit/contracts/http/payments/verify-card.contract';
import { callEndpoint } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';

export type CardCheckAnswer =
  | { readonly kind: 'answered'; readonly check: CardCheckReply }
  | { readonly kind: 'refused'; readonly code: string | undefined; readonly message: string; readonly parameter: string | undefined };

const NO_ANSWER = 'The card could not be verified. Nothing was charged. Try again in a moment.';

/** Not a mutation of the query client, because its cache would keep the card among the variables. */
export const sendCardCheck = async (body: VerifyCardBody, idempotencyKey: string): Promise<CardCheckAnswer> => {
  try {
    return { kind: 'answered', check: await callEndpoint(verifyCard, { body, idempotencyKey }) };
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : undefined;
    return { kind: 'refused', code: problem?.code, message: problem?.message ?? NO_ANSWER, parameter: problem?.details?.parameter };
  }
};
