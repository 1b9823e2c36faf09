import { greeting, type MailContent, type MailTemplateFunction, type Parameters } from './mail-content.ts';

const BALANCES = { label: 'Open balances', url: '/dashboard' } as const;

const mail = (subject: string, text: string, { firstName = '', amount = '', reference = '', at = '' }: Parameters): MailContent => ({
  subject: `${subject} (${reference})`,
  reason: 'service',
  paragraphs: [greeting(firstName), text],
  facts: [
    { label: 'Amount', value: amount },
    { label: 'Reference', value: reference },
    { label: 'When', value: at },
  ],
  action: BALANCES,
});

export const balanceRequestReceived: MailTemplateFunction = (parameters) => ({
  ...mail(
    'We have received your payout request',
    'We have received your request to pay out your balance. We will write to you to ask which bank account to send the money to.',
    parameters,
  ),
  note: 'If this was not you, change your password and contact us straight away. No money has left your account.',
});

export const balanceRequestPaid: MailTemplateFunction = (parameters) =>
  mail(
    'Your balance has been paid out',
    'We have sent your balance to your bank account. Your bank will show it within a few days.',
    parameters,
  );

export const balanceRequestDeclined: MailTemplateFunction = (parameters) =>
  mail('Your payout request is closed', 'We have closed your request without a payment. The money is still in your balance.', parameters);

export const balanceRequestWithdrawn: MailTemplateFunction = (parameters) => ({
  ...mail(
    'You withdrew your payout request',
    'We have closed your request. The money is still in your balance, and you can request a payout again at any time.',
    parameters,
  ),
  note: 'If this was not you, change your password and contact us straight away.',
});
