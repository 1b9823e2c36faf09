import type { MailTemplate } from '@danubit/core/domain/support/mail/mail.events';

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

type Content = { readonly subject: string; readonly paragraphs: readonly string[]; readonly action?: { readonly label: string; readonly url: string } };
type Parameters = Readonly<Record<string, string>>;

/** Texts of our mails: plain facts, one action. A parameter that is missing reads as nothing, never as "undefined". */
const templates: Readonly<Record<MailTemplate, (parameters: Parameters) => Content>> = {
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
};

export const renderMail = (template: MailTemplate, parameters: Parameters): RenderedMail => {
  const { subject, paragraphs, action } = templates[template](parameters);
  const text = [...paragraphs, ...(action === undefined ? [] : [`${action.label}: ${action.url}`]), 'Danubit s. r. o., Bratislava'].join('\n\n');
  return { subject: oneLine(subject), text, html: toHtml(paragraphs, action) };
};

const toHtml = (paragraphs: readonly string[], action: Content['action']): string => {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const link = action === undefined ? '' : `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`;
  return `<!doctype html><html lang="en"><body>${body}${link}<p>Danubit s. r. o., Bratislava</p></body></html>`;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A line break in a subject would start a header of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');
