import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH, goTrueSessionSchema, MAX_EMAIL_CHARACTERS, optionalText } from './gotrue-session.ts';

/** GoTrue's answer to the first of the two links that confirm a change of address; only the second link yields a session. */
export const FIRST_LINK_ACCEPTED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export const verifyLink = defineEndpoint({
  method: 'POST',
  path: `${AUTH_PATH}/verify`,
  summary: 'Verifies the one-time token of an emailed link (sign-up, change of address or password recovery) and signs in.',
  auth: 'none',
  verbatim: ['token_hash', 'token'],
  query: z.object({ redirect_to: z.optional(z.string().check(z.maxLength(2_000))) }),
  body: z.object({
    type: z.enum(['signup', 'email', 'recovery', 'email_change']),
    token_hash: optionalText(200),
    /** auth-js's alternative to `token_hash`: the same token, sent together with `email`. */
    token: optionalText(200),
    email: optionalText(MAX_EMAIL_CHARACTERS),
  }),
  replies: { 200: z.union([goTrueSessionSchema, z.strictObject({ code: z.literal('200'), msg: z.literal(FIRST_LINK_ACCEPTED) })]) },
  refusals: ['validation_failed', 'otp_expired', 'user_banned', 'email_exists'],
});
