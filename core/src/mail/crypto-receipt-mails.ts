import { greeting, type MailContent, type MailTemplateFunction, type Parameters } from './mail-content.ts';

const mail = (subject: string, text: string, { firstName = '', amount = '', at = '', txid = '', page = '' }: Parameters): MailContent => ({
  subject,
  reason: 'transaction',
  paragraphs: [greeting(firstName), text],
  facts: [
    { label: 'Amount', value: amount },
    { label: 'When', value: at },
    { label: 'Transaction', value: txid },
    { label: 'Look it up', value: page },
  ],
  action: { label: 'Open balances', url: '/dashboard?tab=balances' },
});

export const cryptoReceived: MailTemplateFunction = (parameters) =>
  mail(
    `You received ${parameters['amount'] ?? ''}`,
    'The network has confirmed the transaction. The coins are in your balance.',
    parameters,
  );

/** Gives no cause and no time. */
export const cryptoReceiptInReview: MailTemplateFunction = (parameters) =>
  mail(
    `We are reviewing a payment of ${parameters['amount'] ?? ''}`,
    'The coins have arrived at your address. We will write to you when they are in your balance.',
    parameters,
  );
