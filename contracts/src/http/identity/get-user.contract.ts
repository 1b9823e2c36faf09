import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH, goTrueUserSchema } from './gotrue-session.ts';

export const getUser = defineEndpoint({
  method: 'GET',
  path: `${AUTH_PATH}/user`,
  summary: 'Returns the signed-in account.',
  auth: 'customer',
  beforeSecondFactor: true,
  replies: { 200: goTrueUserSchema },
  refusals: ['session_not_found'],
});
