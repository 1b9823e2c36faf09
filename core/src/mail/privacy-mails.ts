import { greeting, type MailContent, type MailTemplateFunction, type Parameters } from './mail-content.ts';

const YOUR_DATA = { label: 'Your data', url: '/dashboard?tab=settings&panel=security' } as const;
const NOT_YOU = 'If this was not you, change your password and contact us straight away.';

const mail = (subject: string, text: string, { firstName = '', reference = '', at = '', until = '' }: Parameters): MailContent => ({
  subject: `${subject} (${reference})`,
  reason: 'service',
  paragraphs: [greeting(firstName), text],
  facts: [
    { label: 'Reference', value: reference },
    { label: 'When', value: at },
    { label: 'Available until', value: until },
  ],
  action: YOUR_DATA,
  note: NOT_YOU,
});

export const dataExportRequested: MailTemplateFunction = (parameters) =>
  mail(
    'We are preparing a copy of your data',
    'You asked for a copy of your personal data. We are preparing it and will write to you when you can download it.',
    parameters,
  );

export const dataExportReady: MailTemplateFunction = (parameters) =>
  mail(
    'The copy of your data is ready',
    'You can download it in your settings. We will ask you to confirm that it is you, and we delete the copy when the time is over.',
    parameters,
  );

export const dataExportFailed: MailTemplateFunction = (parameters) =>
  mail('We could not prepare the copy of your data', 'The mistake is ours. Please ask for the copy again in your settings.', parameters);

const REQUESTS: Readonly<Record<string, string>> = {
  rectification: 'correct your data',
  restriction: 'limit the use of your data',
  lifting: 'end the limit on the use of your data',
  erasure: 'erase your data',
  human_review: 'have a person look at a decision again',
};
const asked = ({ kind = '' }: Parameters): string => REQUESTS[kind] ?? 'act on your data';

export const dataRequestReceived: MailTemplateFunction = (parameters) =>
  mail(
    'We have received your request',
    `You asked us to ${asked(parameters)}. You will have our answer within one month, and you can follow the request in your settings.`,
    parameters,
  );

export const dataRequestExtended: MailTemplateFunction = (parameters) =>
  mail(
    'Our answer takes longer',
    `You asked us to ${asked(parameters)}. We need up to two more months. The reason is in your settings, and you can complain to a data protection authority.`,
    parameters,
  );

export const dataRequestAnswered: MailTemplateFunction = (parameters) =>
  mail(
    'We have answered your request',
    `You asked us to ${asked(parameters)}. Our answer is in your settings. If you do not agree, you can complain to a data protection authority.`,
    parameters,
  );
