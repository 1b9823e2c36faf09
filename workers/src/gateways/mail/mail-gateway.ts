import { ONE_CLICK } from '@danubit/contracts/http/support/newsletter.contract';
import { createTransport } from 'nodemailer';
import type pg from 'pg';

export type OutgoingMail = {
  /** Equal for every sending of the same mail, so that a repeat is recognised. */
  readonly messageId: string;
  readonly to: string;
  /** Address for answers, if it is not the sender's. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Becomes the header List-Unsubscribe. */
  readonly unsubscribeUrl?: string;
  /** Whether a mail program may POST to that address (RFC 8058); becomes the header List-Unsubscribe-Post. */
  readonly unsubscribesInOneClick?: true;
};

/** `rejected` is final: the server will never accept this mail for this address. */
export type MailResult = 'sent' | 'rejected';

export abstract class MailGateway {
  /** @throws Error when the mail server cannot be reached; the mail is retried */
  abstract send(mail: OutgoingMail): Promise<MailResult>;
}

const SMTP_TIMEOUT_MS = 15_000;

export class SmtpMailGateway extends MailGateway {
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({ url, connectionTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS });
  }

  override async send(mail: OutgoingMail): Promise<MailResult> {
    try {
      const { unsubscribeUrl, unsubscribesInOneClick, ...rest } = mail;
      const list = unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } };
      const headers =
        unsubscribesInOneClick === true ? { headers: { 'List-Unsubscribe-Post': `${ONE_CLICK.name}=${ONE_CLICK.value}` } } : {};
      await this.transport.sendMail({ ...rest, ...list, ...headers, from: this.from });
      return 'sent';
    } catch (error) {
      // 5xx is a permanent refusal (RFC 5321 §4.2.1).
      if (error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500) return 'rejected';
      throw error;
    }
  }
}

/** Without a mail server, mails are stored in a table that the development page /mailbox shows. */
export class MailboxMailGateway extends MailGateway {
  constructor(private readonly pool: pg.Pool) {
    super();
  }

  override async send({ messageId, to, replyTo, subject, text, html }: OutgoingMail): Promise<MailResult> {
    await this.pool.query(
      `INSERT INTO app.mailbox (message_id, to_address, reply_to, subject, text_body, html_body) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (message_id) DO NOTHING`,
      [messageId, to, replyTo ?? null, subject, text, html],
    );
    return 'sent';
  }
}
