import * as z from 'zod/mini';
import { SESSION_TIMEOUT_HOURS } from '../../values/session-timeout.ts';
import { defineEndpoint } from '../endpoint.ts';

const choices = {
  email_login_alerts: z.boolean(),
  withdrawal_whitelist_enabled: z.boolean(),
  session_timeout_hours: z.literal(SESSION_TIMEOUT_HOURS),
};

export const securitySettingsSchema = z.strictObject({
  /** Whether an authenticator is enrolled; not itself a setting. */
  two_factor_enabled: z.boolean(),
  ...choices,
});
export type SecuritySettingsReply = z.infer<typeof securitySettingsSchema>;

export const getSecuritySettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings/security',
  summary: 'Returns the security settings. A setting that was never changed has its default.',
  auth: 'customer',
  replies: { 200: securitySettingsSchema },
  refusals: [],
});

export const saveSecuritySettingsBody = z.strictObject(choices);
export type SaveSecuritySettings = z.infer<typeof saveSecuritySettingsBody>;

export const saveSecuritySettings = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/security',
  summary: 'Saves the security settings. Turning one off, or a longer session timeout, requires a fresh proof of identity.',
  auth: 'customer',
  body: saveSecuritySettingsBody,
  replies: { 200: securitySettingsSchema },
  refusals: ['STEP_UP_REQUIRED'],
});
