import { mail } from '@danubit/core/domain/support/mail/mail.decider';
import type { MailTemplate } from '@danubit/core/domain/support/mail/mail.events';
import { mailStream } from '@danubit/core/domain/support/mail/mail.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobTools } from './job.ts';

type MailToRequest = {
  /** Derived from the reason for the mail, so requesting it twice requests one mail. */
  readonly mailId: string;
  readonly template: MailTemplate;
  readonly to: string;
  readonly parameters: Record<string, string>;
  readonly subjectId: string | null;
};

/** Requests a mail in the log; another job sends it. */
export const requestMail = async ({ log, clock }: JobTools, work: DueWork, { subjectId, ...request }: MailToRequest): Promise<void> => {
  await handleCommand(log, {
    stream: mailStream(request.mailId),
    decider: mail,
    command: { type: 'RequestMail', ...request },
    // One piece of work may request the same mail for two addresses.
    context: contextOf(work, clock, `${request.template}:${request.mailId}`, subjectId),
  });
};
