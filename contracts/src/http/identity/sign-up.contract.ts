import * as z from 'zod/mini';
import { TERMS_VERSION } from '../onboarding/accept-terms.contract.ts';

/** `data` of auth-js' signUp: names as the specification has them, and what the law asks at the door. */
export const signUpMetadata = z.strictObject({
  first_name: z.string().check(z.trim(), z.minLength(1, 'Enter your first name.'), z.maxLength(100, 'At most 100 characters.')),
  last_name: z.string().check(z.trim(), z.minLength(1, 'Enter your last name.'), z.maxLength(100, 'At most 100 characters.')),
  terms_version: z.literal(TERMS_VERSION),
  age_confirmed: z.literal(true),
});
export type SignUpMetadata = z.infer<typeof signUpMetadata>;
