import type { MailboxMail } from '@danubit/contracts/http/support/list-mailbox.contract';
import { html, type Markup } from '../../../platform/pages/html.ts';
import { page } from '../../../platform/pages/page.ts';
import { WEB_ADDRESS } from './show-mailbox.query.ts';

/** The text of each mail with its links. Its HTML is left out: it is foreign markup. */
export const mailboxPage = (mails: readonly MailboxMail[]): Markup =>
  page(
    'Mailbox',
    mails.length === 0
      ? html`<p>No mail yet. Mails that the product sends appear here, since no mail server is set. Reload the page to look again.</p>`
      : html`<p>
            Mails that the product sent, newest first. Reload the page to look again. <a href="/mailbox/preview">Every mail there is</a>
          </p>
          ${mails.map(mailArticle)}`,
  );

const mailArticle = ({ to, reply_to, subject, text, sent_at }: MailboxMail): Markup =>
  html`<article>
    <h2>${subject}</h2>
    <p>To ${to}, ${reply_to === null ? '' : `answers go to ${reply_to}, `}<time datetime="${sent_at}">${sent_at}</time></p>
    <pre>${withLinks(text)}</pre>
  </article>`;

const withLinks = (text: string): readonly Markup[] => {
  const links = [...text.matchAll(WEB_ADDRESS)];
  const ends = [0, ...links.map(({ index, 0: link }) => index + link.length)];
  const before = ends.map((start, position) => text.slice(start, links[position]?.index ?? text.length));
  return before.map((words, position) => {
    const link = links[position]?.[0];
    return link === undefined ? html`${words}` : html`${words}<a href="${link}">${link}</a>`;
  });
};
