import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH, MAX_EMAIL_CHARACTERS, optionalText } from './gotrue-session.ts';

export const resendConfirmation = defineEndpoint({
  method: 'POST',
  path: `${AUTH_PATH}/resend`,
  summary: 'Mails the confirmation link again, at most once a minute. Answers alike for all addresses.',
  auth: 'none',
  query: z.object({ redirect_to: z.optional(z.string().check(z.maxLength(2_000))) }),
  body: z.object({ type: z.literal('signup'), email: optionalText(MAX_EMAIL_CHARACTERS) }),
  replies: { 200: z.strictObject({}) },
  refusals: ['validation_failed', 'over_request_rate_limit'],
});
