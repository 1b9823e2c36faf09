import type { Notification, NotificationKind } from '@danubit/contracts/http/identity/notifications.contract';
import { cardLabelOf, cardLabelOfText } from '../../../lib/card-brands.ts';
import { formatMoney } from '../../../lib/format.ts';
import type { TimeFormat } from '../../../lib/use-time-format.ts';

/** Where a notification leads; the page has the addresses. */
export type NotificationPlace =
  | { readonly name: 'transaction'; readonly id: string }
  | { readonly name: 'security' | 'activity' | 'cards' | 'limits' | 'overview' | 'statements' | 'market' };

export type NotificationText = {
  readonly title: string;
  readonly sentence: string;
  readonly place: NotificationPlace;
  readonly link: string;
};

type Times = Pick<TimeFormat, 'formatDateTime' | 'timeZoneName'>;
type Texts = (item: Notification, times: Times, now: number) => NotificationText;

const NOT_YOU = 'If this was not you, change your password and sign out the devices you do not know.';

const text =
  (place: 'security' | 'activity' | 'cards' | 'limits' | 'overview', link: string, title: string, sentence: string): Texts =>
  () => ({ title, sentence, place: { name: place }, link });

const security = (title: string, sentence = NOT_YOU): Texts => text('security', 'Open security settings', title, sentence);

/** `title` gets the amount, `sentence` the card. */
const payment =
  (title: (amount: string) => string, sentence: (card: string, payment: NonNullable<Notification['payment']>) => string): Texts =>
  ({ payment: of }) => {
    if (of === null) return { title: title('A payment'), sentence: '', place: { name: 'overview' }, link: 'Open overview' };
    return {
      title: title(formatMoney(of.amount, of.currency)),
      sentence: sentence(cardLabelOf(of.card_brand, of.last_four), of),
      place: { name: 'transaction', id: of.transaction_id },
      link: 'View payment',
    };
  };

const raisedLimits: Texts = ({ detail }, { formatDateTime, timeZoneName }, now) => {
  const from = detail === null ? '' : `${formatDateTime(detail)} ${timeZoneName(detail)}`;
  const isWaiting = detail !== null && Date.parse(detail) > now;
  return {
    title: isWaiting ? 'Your higher limits are on their way' : 'Your higher limits apply',
    sentence: isWaiting ? `They apply from ${from}. You can cancel the raise until then.` : `They have applied since ${from}.`,
    place: { name: 'limits' },
    link: 'View limits',
  };
};

const statement: Texts = ({ detail }) => ({
  title: `Your ${monthName(detail ?? '')} statement is ready`,
  sentence: 'You can download it as a PDF.',
  place: { name: 'statements' },
  link: 'Open statements',
});

/** Named after the alert, such as "BTC/EUR above 90000.00". */
const priceAlert: Texts = ({ detail }) => {
  const [pair = 'A price', direction = '', price = ''] = (detail ?? '').split(' ');
  const [, fiat = ''] = pair.split('/');
  return {
    title: `${pair} is ${direction} ${price} ${fiat}`,
    sentence: 'We tell you again once the price has gone back by 1%.',
    place: { name: 'market' },
    link: 'View prices',
  };
};

/** "2026-10" → "October 2026". */
const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

const TEXTS: Readonly<Record<NotificationKind, Texts>> = {
  payment_needs_confirmation: payment(
    (amount) => `Confirm ${amount} with your bank`,
    (card) => `Your bank wants to be sure it is you. ${card} has not been charged.`,
  ),
  payment_in_review: payment(
    (amount) => `${amount} is in review`,
    () => 'There is nothing you need to do. We show the result here.',
  ),
  payment_failed: payment(
    (amount) => `Your deposit of ${amount} was not completed`,
    (card, { failure_message: message }) => message ?? `${card} has not been charged.`,
  ),
  payment_completed: payment(
    (amount) => `${amount} arrived`,
    (card) => `We added it to your balance. Paid with ${card}.`,
  ),
  payment_refunded: payment(
    (amount) => `We refunded ${amount}`,
    (card) => `The money goes back to ${card}.`,
  ),
  payment_partly_refunded: payment(
    (amount) => `We refunded part of ${amount}`,
    (card) => `The money goes back to ${card}. The payment shows the amount.`,
  ),
  payment_disputed: payment(
    (amount) => `Your bank disputes ${amount}`,
    (card) => `Your bank asked for this payment with ${card} to be returned. The amount is not in your balance until the bank decides.`,
  ),
  payment_dispute_won: payment(
    (amount) => `The dispute about ${amount} is over`,
    () => 'Your bank decided that the payment stands. The amount is in your balance again.',
  ),
  payment_dispute_lost: payment(
    (amount) => `The dispute about ${amount} is over`,
    (card) => `Your bank decided that the money goes back to ${card}.`,
  ),
  withdrawal_in_review: payment(
    (amount) => `Your withdrawal of ${amount} is in review`,
    () => 'There is nothing you need to do. We show the result here.',
  ),
  withdrawal_failed: payment(
    (amount) => `Your withdrawal of ${amount} was not completed`,
    (_, { failure_message: message }) => message ?? 'The money is in your balance.',
  ),
  withdrawal_completed: payment(
    (amount) => `We sent ${amount} to your bank`,
    (_, { last_four: lastFour }) => `To the account ending ${lastFour ?? ''}.`,
  ),
  limits_raised: raisedLimits,
  limits_changed: text('limits', 'View limits', 'Your payment limits were changed', 'The new limits apply now.'),
  identity_verified: text('overview', 'Open overview', 'Your identity is verified', 'You can deposit now.'),
  identity_rejected: text(
    'overview',
    'Try again',
    'Your identity could not be verified',
    'Open the form to see why, and send the documents again.',
  ),
  signed_in_on_new_device: ({ device, place }) => ({
    title: place === null ? 'New sign-in' : `New sign-in from ${place}`,
    sentence: device === null ? NOT_YOU : `${device}. ${NOT_YOU}`,
    place: { name: 'security' },
    link: 'View your devices',
  }),
  refresh_reuse_detected: security(
    'We ended a session for your safety',
    'Its key was used twice. Sign in again, and change your password.',
  ),
  password_recovery_requested: security('A link to set a new password was requested'),
  password_changed: security('Your password was changed'),
  email_change_requested: security('A change of your email address was requested'),
  email_changed: security('Your email address was changed'),
  factor_enrolled: security('Two-factor authentication is on', 'We ask for a code when you sign in.'),
  factor_removed: security('Two-factor authentication was turned off'),
  recovery_codes_issued: security('New recovery codes were created', 'Your earlier codes no longer work.'),
  recovery_code_used: ({ detail }) => ({
    title: 'A recovery code was used',
    sentence: detail === null ? NOT_YOU : `${detail} of your codes are left. ${NOT_YOU}`,
    place: { name: 'security' },
    link: 'Open security settings',
  }),
  security_settings_changed: security('Your security settings were changed'),
  card_added: ({ detail }) => ({
    title: `${detail === null ? 'A card' : cardLabelOfText(detail)} was added`,
    sentence: 'You can pay with it now. If this was not you, remove it and change your password.',
    place: { name: 'cards' },
    link: 'View cards',
  }),
  card_removed: text('cards', 'View cards', 'A card was removed', 'It can no longer be used for deposits.'),
  account_restricted: text('activity', 'Open activity', 'Your account is suspended', 'Contact us if you have a question.'),
  account_reinstated: text('activity', 'Open activity', 'Your account is open again', 'You can use it as before.'),
  price_alert: priceAlert,
  statement_ready: statement,
};

export const notificationText = (item: Notification, times: Times, now: number): NotificationText => TEXTS[item.kind](item, times, now);
