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

/** To each admin of a company. `seen` is one line about what is unusual. */
export const unusualKeyUse: MailTemplateFunction = ({ firstName, key = '', mode = '', seen = '', at = '' }) => ({
  subject: 'Unusual use of one of your API keys',
  reason: 'service',
  paragraphs: [
    greeting(firstName),
    'We saw requests with an API key of your company that differ from how the key was used before.',
    'If this was one of your programs, you need to do nothing. If not, revoke the key in API Settings now: it ends immediately.',
  ],
  facts: [
    { label: 'Key', value: key },
    { label: 'Mode', value: mode },
    { label: 'What we saw', value: seen },
    { label: 'When', value: at },
  ],
  action: API_SETTINGS,
  note: 'We tell you about the same kind of use of a key at most once a day.',
});
