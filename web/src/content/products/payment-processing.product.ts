import { paths } from '../../lib/paths.ts';
import type { Product } from './product.types.ts';

export const paymentProcessing: Product = {
  title: 'Payment Processing',
  description: 'Card, bank transfer, digital wallet and alternative payments through one integration, with security and records built in.',
  heading: 'Payment processing and APM integration',
  lead: 'Cards, bank transfers, digital wallets and 50+ alternative payment methods through one integration, with one record of every payment.',
  actions: [
    { label: 'Contact Sales', to: paths.contact },
    { label: 'View Documentation', to: paths.apiDocs },
  ],
  sections: [
    {
      title: 'Payment methods',
      intro: 'We do not accept cash or cash-equivalent deposits.',
      rows: [
        {
          title: 'Card payments',
          text: 'Visa, Mastercard, American Express, Diners Club and Maestro, in US dollars, euro and pounds sterling. 3-D Secure where the bank asks for it.',
        },
        {
          title: 'Bank transfers',
          text: 'SEPA in euro, SWIFT across borders, ACH in the United States. Incoming money is matched by reference and credited once it has been received.',
        },
        { title: 'Digital wallets', text: 'Apple Pay, Google Pay and Samsung Pay, confirmed on the customer’s own device.' },
        {
          title: 'Alternative payments',
          text: 'PayPal, Klarna and other local methods, 50+ in all. The choice depends on country and currency.',
        },
      ],
    },
    {
      title: 'Security',
      intro: 'The same controls protect every method.',
      rows: [
        {
          title: 'Card data kept apart',
          text: 'A separate gateway reads the card and exchanges it for a token. Card numbers never reach our records, logs or queues.',
        },
        { title: 'Encryption', text: 'TLS 1.2 or higher on every connection, and encryption at rest.' },
        {
          title: 'Monitoring',
          text: 'Transactions are checked by automated rules. A flagged transaction does not complete until it has been reviewed.',
        },
        { title: 'Two-factor authentication', text: 'Accounts can be protected by a second factor, and sessions end after inactivity.' },
      ],
    },
    {
      title: 'For developers',
      rows: [
        {
          title: 'One state per payment',
          text: 'Pending, processing, in review, completed, failed, refunded or disputed: the same words in every method and every answer.',
        },
        {
          title: 'Safe to repeat',
          text: 'A request with an idempotency key can be sent again without charging twice. A failed payment is not charged, or is refunded.',
        },
        { title: 'Errors that name the cause', text: 'Every error has a code, a message and the parameter that caused it.' },
        { title: 'Stated limits', text: 'Rate limits are published, and each response says how much is left.' },
      ],
    },
  ],
  closing: {
    title: 'Add a payment method without adding an integration',
    text: 'Tell us where your customers are and how they pay.',
    actions: [
      { label: 'Contact Sales', to: paths.contact },
      { label: 'Make a card payment', to: paths.cardProcessing },
    ],
  },
};
