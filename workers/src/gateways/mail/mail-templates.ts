import type { MailTemplate } from '@danubit/core/domain/support/mail/mail.events';
import type { MailContent, Parameters } from './mail-content.ts';
import { enquiryForSales, enquiryReceived } from './enquiry-mails.ts';

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

/** Texts of our mails: plain facts, one action. A parameter that is missing reads as nothing, never as "undefined". */
const templates: Readonly<Record<MailTemplate, (parameters: Parameters) => MailContent>> = {
  'confirm-email': ({ firstName = '', link = '' }) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      firstName === '' ? 'Hello,' : `Hello ${firstName},`,
      'Please confirm your email address to finish opening your Danubit account. The link is valid for 24 hours and works once.',
      'If you did not sign up, you can ignore this mail.',
    ],
    action: { label: 'Confirm email address', url: link },
  }),
  'deposit-completed': ({ amount = '', reference = '' }) => ({
    subject: `Deposit of ${amount} completed`,
    paragraphs: [`Your card deposit of ${amount} was added to your balance.`, `Reference: ${reference}`],
  }),
  'refresh-reuse': () => ({
    subject: 'You were signed out for your safety',
    paragraphs: [
      'A sign-in token of your account was used twice, which can mean that somebody else has a copy of it. We ended that session.',
      'Sign in again, and change your password if you do not recognise this.',
    ],
  }),
  'enquiry-for-sales': enquiryForSales,
  'enquiry-received': enquiryReceived,
  'newsletter-confirm': ({ link = '' }) => ({
    subject: 'Confirm your newsletter subscription',
    paragraphs: [
      'Hello,',
      'Please confirm that you want the Danubit newsletter at this address. The link is valid for 7 days.',
      'If you did not ask for it, you can ignore this mail: without your confirmation we send nothing.',
    ],
    action: { label: 'Confirm subscription', url: link },
  }),
  'newsletter-welcome': ({ link = '' }) => ({
    subject: 'You are subscribed to the Danubit newsletter',
    paragraphs: ['Hello,', 'Your subscription is confirmed. You can end it at any time with the link below, which is in every newsletter.'],
    action: { label: 'Unsubscribe', url: link },
  }),
};

const SIGNATURE = 'Danubit s. r. o., Bratislava';

export const renderMail = (template: MailTemplate, parameters: Parameters): RenderedMail => {
  const content = templates[template](parameters);
  return { subject: oneLine(content.subject), text: toText(content), html: toHtml(content) };
};

const toText = ({ paragraphs, facts = [], quote, action }: MailContent): string =>
  [
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(quote === undefined ? [] : [quote]),
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    SIGNATURE,
  ].join('\n\n');

const toHtml = ({ paragraphs, facts = [], quote, action }: MailContent): string => {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const rows = facts.map(({ label, value }) => `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`).join('');
  const table = rows === '' ? '' : `<table cellpadding="4">${rows}</table>`;
  const message = quote === undefined ? '' : `<blockquote>${escapeHtml(quote).replaceAll(/\r?\n/g, '<br>')}</blockquote>`;
  const link = action === undefined ? '' : `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`;
  return `<!doctype html><html lang="en"><body>${body}${table}${message}${link}<p>${SIGNATURE}</p></body></html>`;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A line break in a subject would start a header of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');
