import { ibanSchema } from '@danubit/contracts/values/iban';
import * as z from 'zod/mini';

/** Body and answer of `POST /payee-verifications`, with the words of the EPC's scheme for verification of payee (EPC103-24). */
export const payeeRequestSchema = z.strictObject({
  party: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(140)) }),
  partyAccount: z.strictObject({ iban: ibanSchema }),
});

/** Match, close match, no match, and verification not possible. */
export const payeeAnswerSchema = z.object({ partyNameMatch: z.enum(['MTCH', 'CMTC', 'NMTC', 'NOAP']) });
export type PayeeNameMatch = z.infer<typeof payeeAnswerSchema>['partyNameMatch'];
