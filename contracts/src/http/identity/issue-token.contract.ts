import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH, goTrueSessionSchema, MAX_EMAIL_CHARACTERS, MAX_PASSWORD_CHARACTERS, optionalText } from './gotrue-session.ts';

export const issueToken = defineEndpoint({
  method: 'POST',
  path: `${AUTH_PATH}/token`,
  summary: 'Signs in with a password, or exchanges a refresh token for new tokens.',
  auth: 'none',
  verbatim: ['password', 'refresh_token'],
  query: z.object({ grant_type: z.enum(['password', 'refresh_token']) }),
  body: z.object({
    email: optionalText(MAX_EMAIL_CHARACTERS),
    password: optionalText(MAX_PASSWORD_CHARACTERS),
    refresh_token: optionalText(200),
  }),
  replies: { 200: goTrueSessionSchema },
  refusals: [
    'validation_failed',
    'invalid_credentials',
    'email_not_confirmed',
    'user_banned',
    'refresh_token_not_found',
    'refresh_token_already_used',
    'session_expired',
    'over_request_rate_limit',
  ],
});
