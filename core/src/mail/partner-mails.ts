import { greeting, type MailTemplateFunction } from './mail-content.ts';

const API_SETTINGS = { label: 'Open API Settings', url: '/dashboard?tab=settings&panel=api' } as const;

/** To each admin of a company. The address is the company's own. */
export const webhookEndpointGone: MailTemplateFunction = ({ firstName, endpoint = '', mode = '', at = '' }) => ({
  subject: 'We stopped sending webhooks to one of your endpoints',
  reason: 'service',
  paragraphs: [
    greeting(firstName),
    'Your endpoint answered 410 Gone, which asks us to send it no more webhooks. We have disabled it.',
    'If your server should still receive webhooks, enable the endpoint in API Settings, then send the events it missed again.',
  ],
  facts: [
    { label: 'Endpoint', value: endpoint },
    { label: 'Mode', value: mode },
    { label: 'When', value: at },
  ],
  action: API_SETTINGS,
  note: 'We keep the events of the last 30 days. GET /v1/events lists them.',
});
