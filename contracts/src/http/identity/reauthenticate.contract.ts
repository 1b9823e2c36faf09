import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH } from './gotrue-session.ts';

export const reauthenticate = defineEndpoint({
  method: 'GET',
  path: `${AUTH_PATH}/reauthenticate`,
  summary: 'Mails a code of six digits to the account, which changes of password or address take as `nonce`.',
  auth: 'customer',
  replies: { 200: z.strictObject({}) },
  refusals: ['session_not_found', 'over_request_rate_limit'],
});
