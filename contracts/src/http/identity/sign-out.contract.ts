import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH } from './gotrue-session.ts';

export const signOut = defineEndpoint({
  method: 'POST',
  path: `${AUTH_PATH}/logout`,
  summary: 'Ends this session, all other sessions, or every session of the account; other sessions only after a fresh proof.',
  auth: 'customer',
  beforeSecondFactor: true,
  query: z.object({ scope: z._default(z.enum(['global', 'local', 'others']), 'global') }),
  replies: { 204: z.void() },
  refusals: ['session_not_found', 'insufficient_aal', 'reauthentication_needed'],
});
