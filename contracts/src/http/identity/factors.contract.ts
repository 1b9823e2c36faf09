import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH, goTrueSessionSchema, optionalText } from './gotrue-session.ts';

const FACTORS = `${AUTH_PATH}/factors`;
const factorId = z.strictObject({ factorId: z.uuid() });

export const enrollFactor = defineEndpoint({
  method: 'POST',
  path: FACTORS,
  summary: 'Makes the secret of a new authenticator app. It counts from its first right code on; the secret is shown this once.',
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
  summary: 'Invites a code of this authenticator, for five minutes.',
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
  summary: 'Takes a code, once. The first one enrols the authenticator; each raises this session to aal2 and gives it new tokens.',
  auth: 'customer',
  beforeSecondFactor: true,
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
  summary: 'Removes an authenticator. With the last one the recovery codes go too. Ends all other sessions.',
  auth: 'customer',
  stepUp: true,
  params: factorId,
  body: z.optional(z.object({})),
  replies: { 200: z.strictObject({ id: z.string() }) },
  refusals: ['mfa_factor_not_found', 'insufficient_aal', 'reauthentication_needed'],
});
