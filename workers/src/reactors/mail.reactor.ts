import type { MailEvent } from '@danubit/core/domain/support/mail/mail.events';
import type { Reactor } from './reactor.ts';

export const mailReactor: Reactor<MailEvent> = {
  MailRequested: ({ data }) => [{ action: 'send-mail', subject: data.mailId, delayMs: 0 }],
};
