import * as z from 'zod/mini';
import { personName } from '../../values/person-name.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TERMS_VERSION } from '../../values/terms.ts';
import { AUTH_PATH, goTrueUserSchema, MAX_EMAIL_CHARACTERS, MAX_PASSWORD_CHARACTERS, optionalText } from './gotrue-session.ts';

/** `data` of auth-js's signUp: the names, and the consents that the law requires before an account is opened. */
export const signUpMetadata = z.strictObject({
  first_name: personName(100, 'Enter your first name.'),
  last_name: personName(100, 'Enter your last name.'),
  terms_version: z.literal(TERMS_VERSION),
  age_confirmed: z.literal(true),
});
export type SignUpMetadata = z.infer<typeof signUpMetadata>;

export const signUp = defineEndpoint({
  method: 'POST',
  path: `${AUTH_PATH}/signup`,
  summary: 'Creates an account and emails a confirmation link. The response is the same for new and existing addresses.',
  auth: 'none',
  verbatim: ['password'],
  query: z.object({ redirect_to: z.optional(z.string().check(z.maxLength(2_000))) }),
  body: z.object({ email: optionalText(MAX_EMAIL_CHARACTERS), password: optionalText(MAX_PASSWORD_CHARACTERS), data: signUpMetadata }),
  replies: { 200: goTrueUserSchema },
  refusals: ['validation_failed', 'weak_password', 'over_request_rate_limit'],
});
