import { moneySchema } from '@danubit/contracts/values/money';
import { SESSION_TIMEOUT_HOURS } from '@danubit/contracts/values/session-timeout';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';

/** A customer's choices about the security of the account. Two-factor is not among them: it is on when a factor is enrolled. */
const securitySettings = z.strictObject({
  emailLoginAlerts: z.boolean(),
  withdrawalWhitelist: z.boolean(),
  sessionTimeoutHours: z.literal(SESSION_TIMEOUT_HOURS),
});
export type SecuritySettings = z.infer<typeof securitySettings>;

const notificationSettings = z.strictObject({
  transactionEmails: z.boolean(),
  transactionSms: z.boolean(),
  priceAlerts: z.boolean(),
  securityAlerts: z.boolean(),
  marketingEmails: z.boolean(),
  complianceNotifications: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Each limit names its currency. */
const paymentLimits = z.strictObject({
  dailyDeposit: moneySchema,
  dailyWithdrawal: moneySchema,
  monthlyDeposit: moneySchema,
  monthlyWithdrawal: moneySchema,
});
export type PaymentLimits = z.infer<typeof paymentLimits>;

/** Stream `settings-<userId>`. Each event has the values before and after. */
export const settingsEvents = {
  SecuritySettingsChanged: defineEvent('SecuritySettingsChanged', {
    userId: z.string(),
    before: securitySettings,
    after: securitySettings,
  }),
  NotificationSettingsChanged: defineEvent('NotificationSettingsChanged', {
    userId: z.string(),
    before: notificationSettings,
    after: notificationSettings,
  }),
  /** From `effectiveFrom` on `after` applies and replaces every later step. `before` is what was requested until now. */
  PaymentLimitsChanged: defineEvent('PaymentLimitsChanged', {
    userId: z.string(),
    before: paymentLimits,
    after: paymentLimits,
    /** UTC with milliseconds. */
    effectiveFrom: z.string(),
  }),
};
export type SettingsEvent = EventOf<typeof settingsEvents>;
