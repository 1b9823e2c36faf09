import type { NotificationSettingsReply, NotificationSwitch } from '@danubit/contracts/http/settings/notification-settings.contract';

export type SwitchText = { readonly name: NotificationSwitch; readonly label: string; readonly reason: string };

/** The six switches, each with its effect. */
export const SWITCHES: readonly SwitchText[] = [
  {
    name: 'transaction_emails',
    label: 'Transaction emails',
    reason: 'An email when a deposit is completed, fails, is declined or goes into review.',
  },
  {
    name: 'transaction_sms',
    label: 'Transaction SMS',
    reason: 'We do not send text messages yet. We keep your choice for when we do.',
  },
  {
    name: 'price_alerts',
    label: 'Price alerts',
    reason: 'An email and a notification when a price that you chose on the Trading tab is reached.',
  },
  {
    name: 'security_alerts',
    label: 'Security alerts',
    reason:
      'An email when a card is added or a higher payment limit is requested. Emails that protect your sign-in are always sent. To turn this off, you confirm that it is you.',
  },
  {
    name: 'marketing_emails',
    label: 'Marketing emails',
    reason: 'Product news. You subscribe to the newsletter on our site separately.',
  },
  {
    name: 'compliance_notifications',
    label: 'Compliance notifications',
    reason: 'An email with the result of your identity verification.',
  },
];

/** The switches whose draft differs from the stored state. */
export const changedSwitches = (
  stored: NotificationSettingsReply,
  draft: Partial<NotificationSettingsReply>,
): Partial<NotificationSettingsReply> =>
  Object.fromEntries(
    SWITCHES.filter(({ name }) => draft[name] !== undefined && draft[name] !== stored[name]).map(({ name }) => [name, draft[name]]),
  );
