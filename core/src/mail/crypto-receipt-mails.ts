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

/** Gives no cause: the same for every refusal. */
export const cryptoReceiptNotAccepted: MailTemplateFunction = (parameters) =>
  mail(
    `We could not accept a payment of ${parameters['amount'] ?? ''}`,
    'The coins are not in your balance and go back to their sender. If you sent them from your own wallet, save its address under ' +
      'Withdraw and sign our message with it. If they came from another provider, ask it to tell us to which address we should send them.',
    parameters,
  );

/** The transaction is the one that sent them back. */
export const cryptoReceiptReturned: MailTemplateFunction = (parameters) =>
  mail(
    `We sent back a payment of ${parameters['amount'] ?? ''}`,
    'The coins that we could not accept have gone back to their sender. For Bitcoin and ether, the network’s fee was taken from them.',
    parameters,
  );

/** Gives no cause and no time. */
export const cryptoReceiptInReview: MailTemplateFunction = (parameters) =>
  mail(
    `We are reviewing a payment of ${parameters['amount'] ?? ''}`,
    'The coins have arrived at your address. We will write to you when they are in your balance.',
    parameters,
  );
