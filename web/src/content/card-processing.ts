import { paths } from '../lib/paths.ts';
import type { Entry } from './text.types.ts';

export const CARD_FEATURES: readonly Entry[] = [
  {
    title: 'Accepted cards',
    text: 'Visa, Mastercard, American Express, Diners Club and Maestro, in US dollars, euro and pounds sterling.',
  },
  {
    title: 'Seconds, not days',
    text: 'Your bank answers while you wait, and you watch your balance change. A crypto purchase takes under 30 seconds.',
  },
  { title: 'Fees before you confirm', text: 'The summary beside the form adds up to the cent. What you confirm is what you pay.' },
  {
    title: 'Identity first',
    text: 'Nothing is charged before your identity is verified, the terms are accepted and your age of 18 is confirmed. The form asks for anything that is missing.',
  },
  {
    title: 'Never charged twice',
    text: 'If an answer is lost on the way, we look it up instead of trying again. A failed payment is not charged, or is refunded.',
  },
  {
    title: 'Final delivery, handled disputes',
    text: 'Crypto that has been delivered is final. Card disputes are handled with the full record of the payment as evidence.',
  },
];

export const CARD_SECURITY: readonly Entry[] = [
  {
    title: 'A separate gateway',
    text: 'Card number and security code go to a gateway that has no database and exchanges them for a token. They never reach our records, logs or queues.',
  },
  { title: 'Encryption', text: 'TLS 1.2 or higher on every connection, and encryption at rest.' },
  { title: '3-D Secure', text: 'Your bank may ask you to confirm the payment. We take you to your bank and back.' },
  {
    title: 'Monitoring',
    text: 'Payments are checked by automated rules. A payment that the rules flag is shown as in review. It completes only after a person has checked it.',
  },
  {
    title: 'Segregated funds',
    text: `Client fiat is held in segregated EU safeguarding accounts and reconciled daily. No deposit-guarantee scheme applies. [Safeguarding policy](${paths.safeguardingPolicy})`,
  },
];

/** Outcomes of a failed payment, in the same words as the form. */
export const CARD_OUTCOMES: readonly { readonly cause: string; readonly outcome: string }[] = [
  { cause: 'Declined by the bank', outcome: 'Not charged' },
  { cause: 'Over a limit', outcome: 'Not charged' },
  { cause: 'Identity not verified', outcome: 'Not charged' },
  { cause: '3-D Secure not confirmed', outcome: 'Not charged' },
  { cause: 'No answer from the bank', outcome: 'Looked up, never charged twice' },
];
