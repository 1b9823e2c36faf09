import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { providerNameSchema } from './process-payment.contract.ts';

/** What a challenge is about: a payment, or a card that is checked without one. */
export const challengeSubjectSchema = z.enum(['payment', 'card']);
export type ChallengeSubject = z.infer<typeof challengeSubjectSchema>;

export const challengeReturnAddress = (provider: string, subject: ChallengeSubject, id: string): string =>
  `/webhooks/${provider}/returns/${subject}/${id}`;

/**
 * The customer's browser comes here from a challenge of a provider that has to be sent its result, and is led on to the page. The result is
 * not secret to the customer and proves nothing until the provider accepts it.
 */
export const returnFromChallenge = defineEndpoint({
  method: 'GET',
  path: '/webhooks/:provider/returns/:subject/:id',
  summary: 'Receives the result of a card challenge from the customer’s browser, and redirects it to the page. Idempotent.',
  auth: 'none',
  verbatim: ['redirectResult'],
  params: z.strictObject({ provider: providerNameSchema, subject: challengeSubjectSchema, id: uuidSchema }),
  query: z.record(z.string(), z.string()),
  replies: { 303: z.strictObject({}) },
  refusals: ['NOT_FOUND'],
});
