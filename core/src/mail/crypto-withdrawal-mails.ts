import { greeting, type MailContent, type MailReason, type MailTemplateFunction, type Parameters } from './mail-content.ts';

const mail = (
  reason: MailReason,
  subject: string,
  text: string,
  { firstName = '', amount = '', address = '', at = '', reference = '', txid = '', page = '' }: Parameters,
): MailContent => ({
  subject,
  reason,
  paragraphs: [greeting(firstName), text],
  facts: [
    { label: 'Amount', value: amount },
    { label: 'To', value: address },
    { label: 'When', value: at },
    { label: 'Withdrawal', value: reference },
    { label: 'Transaction', value: txid },
    { label: 'Look it up', value: page },
  ],
  action: { label: 'Open balances', url: '/dashboard?tab=balances' },
});

/** Cannot be switched off: the owner must learn of a request that someone else made. */
export const cryptoWithdrawalRequested: MailTemplateFunction = (parameters) => ({
  ...mail(
    'service',
    `You asked us to send ${parameters['amount'] ?? ''}`,
    'We have received your withdrawal. The coins are no longer available in your balance. We will write to you when they have arrived.',
    parameters,
  ),
  note: 'If this was not you, cancel it on your Balances tab, change your password and contact us straight away.',
});

/** Gives no cause and no time. */
export const cryptoWithdrawalInReview: MailTemplateFunction = (parameters) =>
  mail(
    'transaction',
    `We are reviewing your withdrawal of ${parameters['amount'] ?? ''}`,
    'Your coins are set aside. We will write to you when they have arrived, or when they are back in your balance.',
    parameters,
  );

export const cryptoWithdrawalSent: MailTemplateFunction = (parameters) =>
  mail(
    'transaction',
    `We sent ${parameters['amount'] ?? ''} to your address`,
    'The network has confirmed the transaction. The coins have arrived at your address.',
    parameters,
  );

/** `message`: what the customer reads in the list of withdrawals. */
export const cryptoWithdrawalNotSent: MailTemplateFunction = (parameters) =>
  mail('transaction', `Your withdrawal of ${parameters['amount'] ?? ''} was not sent`, parameters['message'] ?? '', parameters);
