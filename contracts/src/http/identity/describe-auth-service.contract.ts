import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH } from './gotrue-session.ts';

export const getSigningKeys = defineEndpoint({
  method: 'GET',
  path: `${AUTH_PATH}/.well-known/jwks.json`,
  summary: 'Returns the public keys that verify access tokens (RFC 7517).',
  auth: 'none',
  replies: {
    200: z.strictObject({
      keys: z.array(
        z.strictObject({
          kty: z.literal('EC'),
          crv: z.literal('P-256'),
          x: z.string(),
          y: z.string(),
          kid: z.string(),
          alg: z.literal('ES256'),
          use: z.literal('sig'),
          key_ops: z.array(z.literal('verify')),
        }),
      ),
    }),
  },
  refusals: [],
});

export const getAuthSettings = defineEndpoint({
  method: 'GET',
  path: `${AUTH_PATH}/settings`,
  summary: 'Returns which sign-in methods are available.',
  auth: 'none',
  replies: {
    200: z.strictObject({
      external: z.strictObject({ email: z.literal(true), phone: z.literal(false) }),
      disable_signup: z.literal(false),
      mailer_autoconfirm: z.literal(false),
      phone_autoconfirm: z.literal(false),
    }),
  },
  refusals: [],
});

export const getAuthHealth = defineEndpoint({
  method: 'GET',
  path: `${AUTH_PATH}/health`,
  summary: 'Returns 200 when the account service is running.',
  auth: 'none',
  replies: { 200: z.strictObject({ name: z.literal('GoTrue'), description: z.string() }) },
  refusals: [],
});
