import { withdrawalTimeOf } from '@danubit/contracts/values/withdrawal-rails';
import { greeting, type MailContent, type MailReason, type MailTemplateFunction, type Parameters } from './mail-content.ts';

const TRANSACTIONS = { label: 'Open transactions', url: '/dashboard?tab=transactions' } as const;

const mail = (
  reason: MailReason,
  subject: string,
  text: string,
  { firstName = '', amount = '', account = '', at = '', reference = '' }: Parameters,
): MailContent => ({
  subject,
  reason,
  paragraphs: [greeting(firstName), text],
  facts: [
    { label: 'Amount', value: amount },
    { label: 'To', value: account },
    { label: 'When', value: at },
    { label: 'Withdrawal', value: reference },
  ],
  action: TRANSACTIONS,
});

/** Cannot be switched off: the owner must learn of a request that someone else made. */
export const withdrawalRequested: MailTemplateFunction = (parameters) => ({
  ...mail(
    'service',
    `You asked us to pay out ${parameters['amount'] ?? ''}`,
    'We have received your withdrawal. The amount is no longer available in your balance. We will write to you when it is sent.',
    parameters,
  ),
  note: 'If this was not you, cancel it in your transactions, change your password and contact us straight away.',
});

export const withdrawalSent: MailTemplateFunction = (parameters) => {
  const amount = parameters['amount'] ?? '';
  // Such as "250.00 EUR".
  const currency = amount.split(' ').at(-1) ?? '';
  const text = `Your withdrawal is on its way. Your bank shows it ${withdrawalTimeOf(currency)}.`;
  return mail('transaction', `We sent ${amount} to your bank account`, text, parameters);
};

/** `message`: what the customer reads in the transaction. */
export const withdrawalNotMade: MailTemplateFunction = (parameters) =>
  mail('transaction', `Your withdrawal of ${parameters['amount'] ?? ''} was not completed`, parameters['message'] ?? '', parameters);
