import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH } from './gotrue-session.ts';

export const reauthenticate = defineEndpoint({
  method: 'GET',
  path: `${AUTH_PATH}/reauthenticate`,
  summary: 'Emails a six-digit code to the account, to be sent as `nonce` when changing the password or the email address.',
  auth: 'customer',
  replies: { 200: z.strictObject({}) },
  refusals: ['session_not_found', 'over_request_rate_limit'],
});
