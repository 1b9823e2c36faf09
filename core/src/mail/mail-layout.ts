import type { MailContent, MailReason } from './mail-content.ts';

/**
 * The layout of every mail, as text and as HTML. Mail programs support little beyond tables and inline styles, so the values of the design
 * tokens are repeated here; programs with a dark theme get its values through the style element.
 */

const SENDER = 'Danubit s. r. o., Bratislava, Slovak Republic';
export const NOTIFICATION_SETTINGS_PATH = '/dashboard?tab=settings&panel=notifications';

/** Mails that a switch controls link to it. */
export const isSwitchable = (reason: MailReason): boolean => ['transaction', 'security', 'compliance', 'price'].includes(reason);

const REASONS: Readonly<Record<MailReason, string>> = {
  transaction: 'You are receiving this email because transaction emails are turned on in your notification settings.',
  security: 'You are receiving this email because security alerts are turned on in your notification settings.',
  compliance: 'You are receiving this email because compliance notifications are turned on in your notification settings.',
  price: 'You are receiving this email because price alerts are turned on in your notification settings.',
  'login-alert': 'You are receiving this email because login alerts are turned on in your security settings.',
  service: 'You are receiving this email because it concerns your Danubit account. It cannot be turned off.',
  visitor: 'You are receiving this email because this address was entered on our site.',
  newsletter: 'You are receiving this email because you asked for our newsletter.',
  internal: 'Sent by the site to the team that replies.',
};

type Laid = MailContent & { readonly publicUrl: string };

const shownFacts = ({ facts = [] }: MailContent): NonNullable<MailContent['facts']> => facts.filter(({ value }) => value !== '');
const addressOf = (url: string, publicUrl: string): string => (url === '' ? publicUrl : new URL(url, publicUrl).toString());
const settingsUrl = (publicUrl: string): string => new URL(NOTIFICATION_SETTINGS_PATH, publicUrl).toString();

export type Unsubscribing = { readonly unsubscribeUrl?: string; readonly unsubscribesInOneClick?: true };

/** The unsubscribe headers; empty for mails that cannot be unsubscribed from. */
export const unsubscribingOf = ({ reason, unsubscribeUrl = '', oneClickUrl = '', publicUrl }: Laid): Unsubscribing => {
  if (oneClickUrl !== '') return { unsubscribeUrl: oneClickUrl, unsubscribesInOneClick: true };
  if (unsubscribeUrl !== '') return { unsubscribeUrl };
  return isSwitchable(reason) ? { unsubscribeUrl: settingsUrl(publicUrl) } : {};
};

export const toText = (mail: Laid): string => {
  const { paragraphs, quote, action, note, reason, publicUrl } = mail;
  const facts = shownFacts(mail);
  return [
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(quote === undefined || quote === '' ? [] : [quote]),
    ...(action === undefined ? [] : [`${action.label}: ${addressOf(action.url, publicUrl)}`]),
    ...(note === undefined ? [] : [note]),
    ['--', SENDER, REASONS[reason], ...(isSwitchable(reason) ? [`Change it: ${settingsUrl(publicUrl)}`] : [])].join('\n'),
  ].join('\n\n');
};

const FONT = "font-family:'Atkinson Hyperlegible Next',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #05181e !important; } .sheet { background: #0a2229 !important; border-color: #233e45 !important; }
  .ink { color: #e6eff0 !important; } .muted { color: #a6bcc1 !important; } .rule { border-color: #233e45 !important; }
  .button { background: #79cdde !important; color: #011921 !important; } .link { color: #79cdde !important; }
}`;

export const toHtml = (mail: Laid): string => {
  const { subject, paragraphs, publicUrl } = mail;
  // The inbox shows the first sentence after the greeting beside the subject.
  const preview = paragraphs.find((paragraph) => !/^Hello[^.]*,$/.test(paragraph)) ?? subject;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f8f9">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f8f9"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><a href="${escapeHtml(publicUrl)}" class="ink" style="${FONT};font-size:20px;font-weight:700;letter-spacing:-.02em;color:#072229;text-decoration:none">Danubit</a></td></tr>
<tr><td class="sheet" style="background:#ffffff;border:1px solid #d0dcde;border-radius:10px;padding:28px 28px 24px">
<h1 class="ink" style="${FONT};margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:650;color:#072229">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${factsHtml(mail)}${quoteHtml(mail)}${actionHtml(mail)}${noteHtml(mail)}
</td></tr>
<tr><td style="padding:18px 4px 0">${footHtml(mail)}</td></tr>
</table></td></tr></table>
</body></html>`;
};

const paragraphHtml = (text: string): string =>
  `<p class="ink" style="${FONT};margin:0 0 14px;font-size:16px;line-height:1.6;color:#072229">${escapeHtml(text)}</p>`;

const factsHtml = (mail: MailContent): string => {
  const rows = shownFacts(mail).map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" valign="top" class="muted rule" style="${FONT};border-top:1px solid #d0dcde;padding:10px 16px 10px 0;font-size:14px;line-height:1.45;font-weight:400;color:#38535c">${escapeHtml(label)}</th><td align="right" valign="top" class="ink rule" style="${FONT};border-top:1px solid #d0dcde;padding:10px 0;font-size:14px;line-height:1.45;font-weight:600;color:#072229;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<table width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 18px">${rows.join('')}</table>`;
};

const quoteHtml = ({ quote }: MailContent): string =>
  quote === undefined || quote === ''
    ? ''
    : `<blockquote class="ink rule" style="${FONT};margin:6px 0 18px;padding:2px 0 2px 16px;border-left:3px solid #d0dcde;font-size:15px;line-height:1.6;color:#072229">${escapeHtml(quote).replaceAll(/\r?\n/g, '<br>')}</blockquote>`;

const actionHtml = ({ action, publicUrl }: Laid): string =>
  action === undefined
    ? ''
    : `<p style="margin:20px 0 18px"><a class="button" href="${escapeHtml(addressOf(action.url, publicUrl))}" style="${FONT};display:inline-block;padding:13px 20px;border-radius:6px;background:#025568;color:#ffffff;font-size:15px;line-height:1.2;font-weight:620;text-decoration:none">${escapeHtml(action.label)}</a></p>`;

const noteHtml = ({ note }: MailContent): string =>
  note === undefined
    ? ''
    : `<p class="muted" style="${FONT};margin:0 0 4px;font-size:14px;line-height:1.5;color:#38535c">${escapeHtml(note)}</p>`;

const footHtml = ({ reason, publicUrl }: Laid): string => {
  const link = isSwitchable(reason)
    ? ` <a class="link" href="${escapeHtml(settingsUrl(publicUrl))}" style="color:#025568">Change notification settings</a>`
    : '';
  return `<p class="muted" style="${FONT};margin:0;font-size:13px;line-height:1.5;color:#38535c">${SENDER}<br>${REASONS[reason]}${link}</p>`;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
