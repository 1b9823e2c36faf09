import { EntitySchema } from 'typeorm';

/** Mails of an installation without a mail server: written by the workers, shown by the mailbox page. */
type MailboxRow = {
  readonly id: string;
  readonly messageId: string;
  readonly toAddress: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
  readonly sentAt: Date;
};

export const mailboxEntity = new EntitySchema<MailboxRow>({
  name: 'mailbox',
  schema: 'app',
  columns: {
    id: { type: 'bigint', primary: true },
    messageId: { name: 'message_id', type: 'text' },
    toAddress: { name: 'to_address', type: 'text' },
    replyTo: { name: 'reply_to', type: 'text', nullable: true },
    subject: { type: 'text' },
    textBody: { name: 'text_body', type: 'text' },
    htmlBody: { name: 'html_body', type: 'text' },
    sentAt: { name: 'sent_at', type: 'timestamptz' },
  },
});
