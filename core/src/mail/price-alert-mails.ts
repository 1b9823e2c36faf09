import { greeting, type MailTemplateFunction } from './mail-content.ts';

export const priceAlert: MailTemplateFunction = ({ firstName = '', pair = '', direction = '', target = '', price = '', at = '' }) => ({
  subject: `${pair} is ${direction} ${target}`,
  reason: 'price',
  paragraphs: [
    greeting(firstName),
    `The market price of ${pair} is ${direction} ${target}, as you asked. We tell you again only after the price has gone back by 1%.`,
  ],
  facts: [
    { label: 'Market price', value: price },
    { label: 'When', value: at },
  ],
  action: { label: 'Your price alerts', url: '/dashboard?tab=trading' },
  note: 'For information, not a quote or advice. What you pay includes our fees and spread.',
});
