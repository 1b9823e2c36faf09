import { isMailTemplate } from '@danubit/core/mail/mail-samples';
import { Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { Page } from '../../../platform/contract/contract.decorator.ts';
import { sendPage } from '../../../platform/pages/page.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { previewsPage, renderSample } from './mail-previews-page.ts';

/** Allows the inline styles of our mails; no scripts, no requests. */
const MAIL_CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

/** For development: every mail with sample values. Answers 404 once a mail server is set, like the mailbox. */
@Controller()
export class ShowMailPreviewsController {
  constructor(private readonly settings: ApiSettings) {}

  @Page('/mailbox/preview')
  show(@Res() response: FastifyReply): void {
    this.refuseWithMailServer();
    sendPage(response, previewsPage(this.settings.values.PUBLIC_URL));
  }

  /** The HTML of one mail, as a mail program shows it. */
  @Page('/mailbox/preview/:template')
  showOne(@Param('template') template: string, @Res() response: FastifyReply): void {
    this.refuseWithMailServer();
    if (!isMailTemplate(template)) throw notFound();
    const { html } = renderSample(template, this.settings.values.PUBLIC_URL);
    void response.header('content-security-policy', MAIL_CONTENT_SECURITY_POLICY).type('text/html; charset=utf-8').send(html);
  }

  private refuseWithMailServer(): void {
    if (this.settings.values.SMTP_URL !== undefined) throw notFound();
  }
}
