import { greeting, type MailContent, type MailTemplateFunction, type Parameters } from './mail-content.ts';

const PATH = '/dashboard?tab=trading';

const mail = (
  subject: string,
  text: string,
  { firstName = '', paid = '', received = '', rate = '', at = '', reference = '', txid = '', page = '' }: Parameters,
): MailContent => ({
  subject,
  reason: 'transaction',
  paragraphs: [greeting(firstName), text],
  facts: [
    { label: 'You pay', value: paid },
    { label: 'You receive', value: received },
    { label: 'Rate', value: rate },
    { label: 'When', value: at },
    { label: 'Order', value: reference },
    { label: 'Transaction', value: txid },
    { label: 'Look it up', value: page },
  ],
  action: { label: 'See the order', url: reference === '' ? PATH : `${PATH}&order=${reference}` },
});

export const orderPlaced: MailTemplateFunction = (parameters) => ({
  ...mail(
    `We received your order for ${parameters['received'] ?? ''}`,
    'We will write to you when your coins arrive, or if the order does not succeed.',
    parameters,
  ),
  note: 'If you did not place this order, change your password and contact us.',
});

/** Gives no cause and no time. */
export const orderInReview: MailTemplateFunction = (parameters) =>
  mail(
    `We are reviewing your order for ${parameters['received'] ?? ''}`,
    'Your money is set aside. We will write to you when we continue, or return the whole amount to your balance.',
    parameters,
  );

export const orderCompleted: MailTemplateFunction = (parameters) => ({
  ...mail(`You bought ${parameters['received'] ?? ''}`, 'Your coins have arrived, exactly as quoted.', parameters),
  note: 'Crypto-assets can lose their value. A purchase cannot be reversed.',
});

export const orderNotCompleted: MailTemplateFunction = (parameters) =>
  mail(`Your order for ${parameters['received'] ?? ''} was not completed`, parameters['message'] ?? '', parameters);
