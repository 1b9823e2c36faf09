import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const mailboxMailSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  reply_to: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Web addresses in the text, in order of appearance. */
  links: z.array(z.string()),
  sent_at: z.string(),
});
export type MailboxMail = z.infer<typeof mailboxMailSchema>;

export const listMailbox = defineEndpoint({
  method: 'GET',
  path: '/mailbox.json',
  summary: 'Lists the latest 100 emails, newest first. Available only when no mail server is configured, as in development.',
  auth: 'none',
  query: z.strictObject({ to: z.optional(z.string().check(z.maxLength(254))) }),
  replies: { 200: z.strictObject({ mails: z.array(mailboxMailSchema) }) },
  refusals: ['NOT_FOUND'],
});
