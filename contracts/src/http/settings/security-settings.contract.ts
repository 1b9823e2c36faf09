import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Hours of inactivity after which a session ends. */
export const SESSION_TIMEOUT_HOURS = [1, 6, 12, 24, 168] as const;

const choices = {
  email_login_alerts: z.boolean(),
  withdrawal_whitelist_enabled: z.boolean(),
  session_timeout_hours: z.literal(SESSION_TIMEOUT_HOURS),
};

export const securitySettingsSchema = z.strictObject({
  /** Whether an authenticator is enrolled; not a setting of its own. */
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
  summary: 'Saves the security settings. Turning off the withdrawal whitelist requires a fresh proof of identity.',
  auth: 'customer',
  body: saveSecuritySettingsBody,
  replies: { 200: securitySettingsSchema },
  refusals: ['STEP_UP_REQUIRED'],
});
