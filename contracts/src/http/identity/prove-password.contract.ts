import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { goTrueSessionSchema, MAX_PASSWORD_CHARACTERS } from './gotrue-session.ts';

export const provePassword = defineEndpoint({
  method: 'POST',
  path: '/api/account/password-proof',
  summary:
    'Confirms the password of an account without two-factor authentication, and returns new tokens. It counts as a fresh proof of identity for the next minutes (FRESH_PROOF_MINUTES).',
  auth: 'customer',
  verbatim: ['password'],
  body: z.strictObject({ password: z.string().check(z.maxLength(MAX_PASSWORD_CHARACTERS)) }),
  replies: { 200: goTrueSessionSchema },
  refusals: ['WRONG_PASSWORD', 'over_request_rate_limit'],
});
