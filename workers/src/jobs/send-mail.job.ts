import { handleCommand } from '@danubit/event-store/handle-command';
import { mail, type MailState } from '@danubit/core/domain/support/mail/mail.decider';
import type { MailCommand } from '@danubit/core/domain/support/mail/mail.decider';
import { mailStream } from '@danubit/core/domain/support/mail/mail.stream';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { Parameters } from '@danubit/core/mail/mail-content';
import { renderMail } from '@danubit/core/mail/mail-templates';
import { oneTimeCodeOf, oneTimeTokenOf } from '@danubit/core/security/one-time-token';
import { enquiryContent } from '../gateways/mail/enquiry-content.ts';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

type MailTools = JobTools & {
  readonly gateway: MailGateway;
  readonly publicUrl: string;
  /** Turns the id of a one-time token into the token: the log and the queue hold only the id (docs/decisions/0082-mails.md). */
  readonly oneTimeTokenKey: string;
};

/**
 * Sends a requested mail. After a crash between sending and recording, it is sent again under the same Message-ID: a repeated mail is
 * better than a lost one.
 */
export const sendMailJob = (tools: MailTools): Job => ({
  action: 'send-mail',
  async run(work) {
    const mailId = work.subject;
    const stream = mailStream(mailId);
    const { state, history } = await tools.log.loadWithHistory(mail, stream);
    if (state.status !== 'requested') return 'done';

    const command = await deliver(tools, mailId, state);
    await handleCommand(tools.log, {
      stream,
      decider: mail,
      command,
      context: contextOf(work, tools.clock, 'outcome', history[0]?.metadata.subjectId ?? null),
    });
    return 'done';
  },
});

const deliver = async (
  { log, gateway, publicUrl, oneTimeTokenKey }: MailTools,
  mailId: string,
  { to, parameters, template }: Exclude<MailState, { status: 'none' }>,
): Promise<MailCommand> => {
  if (isErased(to) || isErased(parameters)) return erased(mailId);
  const enquiry = template === 'enquiry-for-sales' ? await enquiryContent(log, parameters['enquiryId'] ?? '') : NO_ENQUIRY;
  if (enquiry === undefined) return erased(mailId);
  const messageId = `<${mailId}@danubit.example>`;
  const { replyTo } = enquiry;
  const rendered = renderMail(template, { ...withToken(parameters, publicUrl, oneTimeTokenKey), ...enquiry.parameters }, publicUrl);
  const result = await gateway.send({ messageId, to, ...(replyTo === undefined ? {} : { replyTo }), ...rendered });
  return result === 'sent'
    ? { type: 'RecordSent', mailId, messageId }
    : { type: 'RecordFailed', mailId, reason: 'the mail server refused it', final: true };
};

const NO_ENQUIRY = { replyTo: undefined, parameters: {} } as const;

const erased = (mailId: string): MailCommand => ({ type: 'RecordFailed', mailId, reason: 'the recipient was erased', final: true });

/** The token is part of a link or, without a path, a code to type. Its id is not shown. */
const withToken = ({ tokenId, path, oneClickPath, ...rest }: Parameters, publicUrl: string, key: string): Parameters => {
  const token = tokenId === undefined ? undefined : oneTimeTokenOf(tokenId, key);
  if (path === undefined) return tokenId === undefined ? rest : { ...rest, code: oneTimeCodeOf(tokenId, key) };
  const oneClickLink = oneClickPath === undefined ? {} : { oneClickLink: linkOf(publicUrl, oneClickPath, 'token', token) };
  return { ...rest, link: linkOf(publicUrl, path, 'token_hash', token), ...oneClickLink };
};

const linkOf = (publicUrl: string, path: string, parameter: 'token_hash' | 'token', token: string | undefined): string => {
  const url = new URL(path, publicUrl);
  if (token !== undefined) url.searchParams.set(parameter, token);
  return url.toString();
};
