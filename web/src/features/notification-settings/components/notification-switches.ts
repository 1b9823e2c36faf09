import type { NotificationSettingsReply, NotificationSwitch } from '@danubit/contracts/http/settings/notification-settings.contract';

export type SwitchText = { readonly name: NotificationSwitch; readonly label: string; readonly reason: string };

/** The six switches, each with its effect. */
export const SWITCHES: readonly SwitchText[] = [
  {
    name: 'transaction_emails',
    label: 'Transaction emails',
    reason: 'A mail when a deposit is completed, fails, is refused or goes into review.',
  },
  {
    name: 'transaction_sms',
    label: 'Transaction SMS',
    reason: 'We do not send text messages yet. Your choice is kept for when we do.',
  },
  {
    name: 'price_alerts',
    label: 'Price alerts',
    reason: 'There is no market data to alert you about yet. Your choice is kept for when there is.',
  },
  {
    name: 'security_alerts',
    label: 'Security alerts',
    reason: 'A mail when a card is added or a payment limit is to be raised. Mails that protect your sign-in are sent in any case.',
  },
  {
    name: 'marketing_emails',
    label: 'Marketing emails',
    reason: 'News about the product. The newsletter on our site is a subscription of its own.',
  },
  {
    name: 'compliance_notifications',
    label: 'Compliance notifications',
    reason: 'A mail when the verification of your identity comes to a result.',
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
