import { MAIL_TEMPLATES, type MailTemplate } from '@danubit/core/domain/support/mail/mail.events';
import { sampleParameters } from '@danubit/core/mail/mail-samples';
import { renderMail, type RenderedMail } from '@danubit/core/mail/mail-templates';
import { html, type Markup } from '../../../platform/pages/html.ts';
import { page } from '../../../platform/pages/page.ts';

export const renderSample = (template: MailTemplate, publicUrl: string): RenderedMail =>
  renderMail(template, sampleParameters(template), publicUrl);

/** Each mail by its subject, with its text inline and a link to its HTML. */
export const previewsPage = (publicUrl: string): Markup =>
  page(
    'Mail previews',
    html`<p>Every mail the product can send, with invented values. <a href="/mailbox">The mailbox</a> holds those that were sent.</p>
      ${MAIL_TEMPLATES.map((template) => {
        const { subject, text, unsubscribeUrl, unsubscribesInOneClick } = renderSample(template, publicUrl);
        return html`<article>
          <h2>${subject}</h2>
          <p>
            <code>${template}</code>,
            <a href="/mailbox/preview/${template}">as HTML</a
            >${unsubscribeUrl === undefined ? '' : `, List-Unsubscribe: ${unsubscribeUrl}${unsubscribesInOneClick === true ? ' (one click)' : ''}`}
          </p>
          <details>
            <summary>As text</summary>
            <pre>${text}</pre>
          </details>
        </article>`;
      })}`,
  );
