import { greeting, type MailContent, type MailTemplateFunction, type Parameters } from './mail-content.ts';

const YOUR_COMPLAINTS = { label: 'Your complaints', url: '/dashboard?tab=settings&panel=security' } as const;

const mail = (subject: string, text: string, { firstName = '', reference = '', at = '', until = '' }: Parameters): MailContent => ({
  subject: `${subject} (${reference})`,
  reason: 'service',
  paragraphs: [greeting(firstName), text],
  facts: [
    { label: 'Reference', value: reference },
    { label: 'When', value: at },
    { label: 'Our answer by', value: until },
  ],
  action: YOUR_COMPLAINTS,
  note: 'A complaint is free of charge and has no effect on your rights before a court or an authority.',
});

export const complaintReceived: MailTemplateFunction = (parameters) =>
  mail(
    'We have received your complaint',
    'Someone who was not involved examines it and may ask you for documents. You will have a decision with its reasons.',
    parameters,
  );

export const complaintExtended: MailTemplateFunction = (parameters) =>
  mail('Our answer to your complaint takes longer', 'A cause outside our control delays it. The reason is in your settings.', parameters);

export const complaintAnswered: MailTemplateFunction = (parameters) =>
  mail(
    'We have answered your complaint',
    'Our decision and its reasons are in your settings. If you disagree, you can ask for a review there within 30 days. You can also turn to alternative dispute resolution, to the supervisory authority or to a court.',
    parameters,
  );

export const complaintInReview: MailTemplateFunction = (parameters) =>
  mail('We are reviewing your complaint', 'Senior management looks at our decision again and will write to you.', parameters);

export const complaintReviewed: MailTemplateFunction = (parameters) =>
  mail(
    'We have reviewed your complaint',
    'The result is in your settings. If you disagree, you can turn to alternative dispute resolution, to the supervisory authority or to a court.',
    parameters,
  );
