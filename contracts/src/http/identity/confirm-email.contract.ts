import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH, goTrueSessionSchema, MAX_EMAIL_CHARACTERS, optionalText } from './gotrue-session.ts';

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: `${AUTH_PATH}/verify`,
  summary: 'Confirms an address with the token of the mailed link, once, and signs in.',
  auth: 'none',
  query: z.object({ redirect_to: z.optional(z.string().check(z.maxLength(2_000))) }),
  body: z.object({
    type: z.enum(['signup', 'email']),
    token_hash: optionalText(200),
    /** With `email`: the same token, as auth-js' other way to say it. */
    token: optionalText(200),
    email: optionalText(MAX_EMAIL_CHARACTERS),
  }),
  replies: { 200: goTrueSessionSchema },
  refusals: ['validation_failed', 'otp_expired'],
});
