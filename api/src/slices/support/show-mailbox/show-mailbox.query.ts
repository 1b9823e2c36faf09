import type { MailboxMail } from '@danubit/contracts/http/support/list-mailbox.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { normaliseEmail } from '../../../platform/accounts/email-address.ts';
import { mailboxEntity } from '../../../platform/database/entities/mailbox.entity.ts';

const MAX_MAILS = 100;

export class ShowMailbox extends Query<readonly MailboxMail[]> {
  constructor(readonly to: string | undefined) {
    super();
  }
}

@QueryHandler(ShowMailbox)
export class ShowMailboxHandler implements IQueryHandler<ShowMailbox> {
  constructor(private readonly database: DataSource) {}

  async execute({ to }: ShowMailbox): Promise<readonly MailboxMail[]> {
    const where = to === undefined ? {} : { toAddress: normaliseEmail(to) };
    const rows = await this.database.getRepository(mailboxEntity).find({ where, order: { id: 'DESC' }, take: MAX_MAILS });
    return rows.map(({ id, toAddress, replyTo, subject, textBody, htmlBody, sentAt }) => ({
      id,
      to: toAddress,
      reply_to: replyTo,
      subject,
      text: textBody,
      html: htmlBody,
      links: textBody.match(WEB_ADDRESS) ?? [],
      sent_at: sentAt.toISOString(),
    }));
  }
}

export const WEB_ADDRESS = /https?:\/\/[^\s<>"]+/g;
