import { greeting, type MailContent, type MailTemplateFunction, type Parameters } from './mail-content.ts';

const TRANSACTIONS = { label: 'Open transactions', url: '/dashboard?tab=transactions' } as const;

const mail = (
  subject: string,
  text: string,
  { firstName = '', amount = '', card = '', at = '', reference = '' }: Parameters,
): MailContent => ({
  subject,
  reason: 'transaction',
  paragraphs: [greeting(firstName), text],
  facts: [
    { label: 'Amount', value: amount },
    { label: 'Paid with', value: card },
    { label: 'When', value: at },
    { label: 'Payment', value: reference },
  ],
  action: TRANSACTIONS,
});

/** Gives no cause and no time: a refund may wait for an approval or be held. */
export const refundStarted: MailTemplateFunction = (parameters) => ({
  ...mail(
    `We are preparing a refund of ${parameters['amount'] ?? ''}`,
    'We have set this amount aside in your balance to return it to the card or account that paid. We will write to you when it is done.',
    parameters,
  ),
  note: 'If you did not ask for a refund, contact us.',
});

export const refundCompleted: MailTemplateFunction = (parameters) =>
  mail(`We refunded ${parameters['amount'] ?? ''}`, 'The refund is complete. Your bank will show the money within a few days.', parameters);

export const refundNotMade: MailTemplateFunction = (parameters) =>
  mail(
    `Your refund of ${parameters['amount'] ?? ''} was not made`,
    'We did not return this amount. It is available in your balance again. Contact us if you have a question.',
    parameters,
  );

/** The bank or payment service asks; the customer may not know of it, if another person paid. */
export const paymentDisputed: MailTemplateFunction = (parameters) => ({
  ...mail(
    `Your payment of ${parameters['amount'] ?? ''} is disputed`,
    'Your bank or payment service asked for this payment to be returned, so the amount is not in your balance until they decide. It may take weeks.',
    parameters,
  ),
  note: 'If you did not dispute this payment, tell them, and contact us.',
});

export const disputeWon: MailTemplateFunction = (parameters) =>
  mail(`The dispute about ${parameters['amount'] ?? ''} is over`, 'The payment stands. The amount is in your balance again.', parameters);

export const disputeLost: MailTemplateFunction = (parameters) =>
  mail(
    `The dispute about ${parameters['amount'] ?? ''} is over`,
    'It was decided that the money goes back to the card or account that paid.',
    parameters,
  );
