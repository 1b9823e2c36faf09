import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH, MAX_EMAIL_CHARACTERS, optionalText } from './gotrue-session.ts';

export const resendConfirmation = defineEndpoint({
  method: 'POST',
  path: `${AUTH_PATH}/resend`,
  summary: 'Resends the links of a sign-up or of a change of address, at most once a minute. The response is the same for every address.',
  auth: 'none',
  query: z.object({ redirect_to: z.optional(z.string().check(z.maxLength(2_000))) }),
  /** With `email_change`, `email` is the account's current address. */
  body: z.object({ type: z.enum(['signup', 'email_change']), email: optionalText(MAX_EMAIL_CHARACTERS) }),
  replies: { 200: z.strictObject({}) },
  refusals: ['validation_failed', 'over_request_rate_limit'],
});
