import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH, goTrueSessionSchema, optionalText } from './gotrue-session.ts';

const FACTORS = `${AUTH_PATH}/factors`;
const factorId = z.strictObject({ factorId: z.uuid() });

export const enrollFactor = defineEndpoint({
  method: 'POST',
  path: FACTORS,
  summary:
    'Creates the secret of a new authenticator app. The secret is returned only once; the first valid code activates the authenticator.',
  auth: 'customer',
  stepUp: true,
  body: z.object({ factor_type: z.literal('totp'), friendly_name: optionalText(100), issuer: optionalText(60) }),
  replies: {
    200: z.strictObject({
      id: z.string(),
      type: z.literal('totp'),
      friendly_name: z.optional(z.string()),
      /** `qr_code` is an SVG; auth-js turns it into a data URI. */
      totp: z.strictObject({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
    }),
  },
  refusals: ['validation_failed', 'too_many_enrolled_mfa_factors', 'insufficient_aal', 'reauthentication_needed'],
});

export const challengeFactor = defineEndpoint({
  method: 'POST',
  path: `${FACTORS}/:factorId/challenge`,
  summary: 'Starts a challenge for this authenticator, valid for five minutes.',
  auth: 'customer',
  beforeSecondFactor: true,
  params: factorId,
  body: z.optional(z.object({})),
  replies: {
    200: z.strictObject({
      id: z.string(),
      type: z.literal('totp'),
      /** Unix seconds. */
      expires_at: z.int(),
    }),
  },
  refusals: ['mfa_factor_not_found'],
});

export const verifyFactor = defineEndpoint({
  method: 'POST',
  path: `${FACTORS}/:factorId/verify`,
  summary: 'Verifies a one-time code, raises this session to aal2 and returns new tokens. The first code activates the authenticator.',
  auth: 'customer',
  beforeSecondFactor: true,
  verbatim: ['code'],
  params: factorId,
  body: z.object({ challenge_id: z.uuid(), code: z.string().check(z.maxLength(20)) }),
  replies: { 200: goTrueSessionSchema },
  refusals: [
    'mfa_factor_not_found',
    'mfa_challenge_expired',
    'mfa_verification_failed',
    'over_request_rate_limit',
    'insufficient_aal',
    'reauthentication_needed',
  ],
});

export const removeFactor = defineEndpoint({
  method: 'DELETE',
  path: `${FACTORS}/:factorId`,
  summary: 'Removes an authenticator and ends all other sessions. Removing the last one also deletes the recovery codes.',
  auth: 'customer',
  stepUp: true,
  params: factorId,
  body: z.optional(z.object({})),
  replies: { 200: z.strictObject({ id: z.string() }) },
  refusals: ['mfa_factor_not_found', 'insufficient_aal', 'reauthentication_needed'],
});
