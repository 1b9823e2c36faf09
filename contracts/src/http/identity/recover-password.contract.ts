import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH, MAX_EMAIL_CHARACTERS, optionalText } from './gotrue-session.ts';

export const recoverPassword = defineEndpoint({
  method: 'POST',
  path: `${AUTH_PATH}/recover`,
  summary: 'Emails a link to set a new password, at most once a minute. The response is the same for every address.',
  auth: 'none',
  query: z.object({ redirect_to: z.optional(z.string().check(z.maxLength(2_000))) }),
  body: z.object({ email: optionalText(MAX_EMAIL_CHARACTERS) }),
  replies: { 200: z.strictObject({}) },
  refusals: ['validation_failed', 'over_request_rate_limit'],
});
