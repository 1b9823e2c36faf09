import { greeting, type MailContent, type MailTemplateFunction, type Parameters } from './mail-content.ts';

const mail = (subject: string, paragraphs: readonly string[], { firstName = '' }: Parameters): MailContent => ({
  subject,
  reason: 'compliance',
  paragraphs: [greeting(firstName), ...paragraphs],
  action: { label: 'Open your verification', url: '/dashboard?tab=settings&panel=verification' },
});

export const verificationReceived: MailTemplateFunction = (parameters) =>
  mail(
    'We are reviewing your documents',
    ['Thank you for your documents. We will write to you as soon as we have reviewed them, usually within two days.'],
    parameters,
  );

export const verificationDocumentNeeded: MailTemplateFunction = (parameters) =>
  mail(
    'We need a document from you',
    ['To finish your verification we need a photo of a document. Your verification page says which one and why.'],
    parameters,
  );

export const verificationApproved: MailTemplateFunction = (parameters) =>
  mail(
    'You have the extended level',
    ['We have approved your documents. You can raise your limits in your settings, under Payment Methods.'],
    parameters,
  );

export const verificationCompanyApproved: MailTemplateFunction = (parameters) =>
  mail(
    'Your company has been approved',
    ['We have approved your company and its owners. You can raise your limits in your settings, under Payment Methods.'],
    parameters,
  );

export const verificationRefused: MailTemplateFunction = (parameters) =>
  mail(
    'We could not approve your documents',
    ['Your account stays as it is. Your verification page says what you can do next, and you can always contact us.'],
    parameters,
  );

export const verificationExpires: MailTemplateFunction = (parameters) =>
  mail(
    'Your verification expires soon',
    [`Your verification is valid until ${parameters.until ?? ''}. Please check your details on your verification page to keep it.`],
    parameters,
  );
