import { moneySchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';

/** Hours without activity after which a session ends (specification §9). */
export const SESSION_TIMEOUT_HOURS = [1, 6, 12, 24, 168] as const;

/** What a customer decides about the safety of the account. Two-factor is not among them: it is on when a factor is enrolled. */
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

/** Each limit states its currency (domain model §6). */
const paymentLimits = z.strictObject({
  dailyDeposit: moneySchema,
  dailyWithdrawal: moneySchema,
  monthlyDeposit: moneySchema,
  monthlyWithdrawal: moneySchema,
});
export type PaymentLimits = z.infer<typeof paymentLimits>;

/** Stream `settings-<userId>`. Each event says what held before and what holds after. */
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
  /** From `effectiveFrom` on `after` holds, in place of everything that was to hold from then on. `before` is what was wanted so far. */
  PaymentLimitsChanged: defineEvent('PaymentLimitsChanged', {
    userId: z.string(),
    before: paymentLimits,
    after: paymentLimits,
    /** UTC with milliseconds. */
    effectiveFrom: z.string(),
  }),
};
export type SettingsEvent = EventOf<typeof settingsEvents>;
