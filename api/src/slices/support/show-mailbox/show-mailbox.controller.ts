import { listMailbox } from '@danubit/contracts/http/support/list-mailbox.contract';
import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { Contract, Input, Page } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { sendPage } from '../../../platform/pages/page.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { mailboxPage } from './mailbox-page.ts';
import { ShowMailbox } from './show-mailbox.query.ts';

/** For development. With a mail server set there is no mailbox, and both routes answer 404. */
@Controller()
export class ShowMailboxController {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: ApiSettings,
  ) {}

  @Page('/mailbox')
  async show(@Res() response: FastifyReply): Promise<void> {
    this.refuseWithMailServer();
    sendPage(response, mailboxPage(await this.queries.execute(new ShowMailbox(undefined))));
  }

  @Contract(listMailbox)
  async list(@Input() { query }: InputOf<typeof listMailbox>): Promise<ReplyOf<typeof listMailbox>> {
    this.refuseWithMailServer();
    return reply(200, { mails: [...(await this.queries.execute(new ShowMailbox(query.to)))] });
  }

  private refuseWithMailServer(): void {
    if (this.settings.values.SMTP_URL !== undefined) throw notFound();
  }
}
