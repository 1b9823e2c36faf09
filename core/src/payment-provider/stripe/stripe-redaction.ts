import * as z from 'zod/mini';
import type { ErasureResult } from '../payment-provider.port.ts';
import { isSession } from './stripe-page.ts';

/** A redaction job: it is validated, run on our request, and then redacts (docs.stripe.com/api/privacy/redaction-job). */
export const redactionSchema = z.object({
  id: z.string(),
  status: z.enum(['created', 'validating', 'ready', 'redacting', 'succeeded', 'failed', 'canceling', 'canceled']),
});
type Redaction = z.infer<typeof redactionSchema>;

export const REDACTION_PATH = '/v1/privacy/redaction_jobs';

/** `fix`: what only stands in the way, such as an open session, is ended. */
export const redactionParameters = (providerReference: string): Record<string, unknown> => ({
  objects: isSession(providerReference) ? { checkout_sessions: [providerReference] } : { payment_intents: [providerReference] },
  validation_behavior: 'fix',
});

export const erasureOf = ({ status }: Redaction): ErasureResult => {
  if (status === 'succeeded') return { kind: 'erased' };
  return status === 'failed' || status === 'canceled' ? { kind: 'kept', raw: `redaction_${status}` } : { kind: 'unknown', reason: status };
};
