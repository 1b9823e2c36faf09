import * as z from 'zod/mini';
import { DOCUMENT_TYPES } from '../../domain/onboarding/customer/customer.events.ts';
import { IDENTITY_REJECTION_CODES } from '../identity-provider.port.ts';

/** Bodies of `PUT /v1/verifications/:id` and `GET /v1/verifications/:id`, shared by the adapter and the simulator. */
export const verificationInputSchema = z.strictObject({
  first_name: z.string().check(z.minLength(1), z.maxLength(200)),
  last_name: z.string().check(z.minLength(1), z.maxLength(200)),
  birth_date: z.iso.date(),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: z.string().check(z.minLength(1), z.maxLength(64)),
});
export type VerificationInput = z.infer<typeof verificationInputSchema>;

export const verificationAnswerSchema = z.discriminatedUnion('status', [
  z.object({ id: z.string(), status: z.literal('pending') }),
  z.object({
    id: z.string(),
    status: z.literal('verified'),
    evidence_hash: z.string().check(z.minLength(1)),
    level: z.literal('standard'),
    expires_at: z.iso.datetime(),
  }),
  z.object({ id: z.string(), status: z.literal('rejected'), public_code: z.enum(IDENTITY_REJECTION_CODES) }),
]);
export type VerificationAnswer = z.infer<typeof verificationAnswerSchema>;
