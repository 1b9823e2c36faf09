import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH, goTrueSessionSchema, optionalText } from './gotrue-session.ts';

const RECOVERY_CODES = `${AUTH_PATH}/factors/recovery-codes`;

const issued = z.strictObject({
  id: z.string(),
  type: z.literal('recovery_code'),
  friendly_name: z.string(),
  total: z.int(),
  codes: z.array(z.string()),
});

export const getRecoveryCodesStatus = defineEndpoint({
  method: 'GET',
  path: RECOVERY_CODES,
  summary: 'Returns how many recovery codes are left, without the codes.',
  auth: 'customer',
  beforeSecondFactor: true,
  replies: { 200: z.strictObject({ id: z.string(), type: z.literal('recovery_code'), total: z.int(), remaining: z.int() }) },
  refusals: ['mfa_factor_not_found'],
});

export const issueRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: RECOVERY_CODES,
  summary: 'Creates the first ten recovery codes. They are returned only once.',
  auth: 'customer',
  stepUp: true,
  body: z.optional(z.object({ friendly_name: optionalText(100) })),
  replies: { 200: issued },
  refusals: ['mfa_recovery_codes_sole_factor', 'mfa_verified_factor_exists', 'insufficient_aal', 'reauthentication_needed'],
});

export const reissueRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: `${RECOVERY_CODES}/regenerate`,
  summary: 'Replaces all recovery codes with ten new ones.',
  auth: 'customer',
  stepUp: true,
  body: z.optional(z.object({})),
  replies: { 200: issued },
  refusals: ['mfa_factor_not_found', 'insufficient_aal', 'reauthentication_needed'],
});

export const useRecoveryCode = defineEndpoint({
  method: 'POST',
  path: `${RECOVERY_CODES}/verify`,
  summary: 'Verifies a recovery code in place of the authenticator and raises this session to aal2. Each code works once.',
  auth: 'customer',
  beforeSecondFactor: true,
  verbatim: ['code'],
  body: z.object({ code: z.string().check(z.maxLength(100)) }),
  replies: { 200: goTrueSessionSchema },
  refusals: ['mfa_verification_failed', 'mfa_recovery_codes_locked'],
});
