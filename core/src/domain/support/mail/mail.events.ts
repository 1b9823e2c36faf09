import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../../../kernel/event.ts';
import { personal } from '../../../kernel/personal.ts';

export const MAIL_TEMPLATES = [
  'confirm-email',
  'deposit-completed',
  'refresh-reuse',
  'enquiry-for-sales',
  'enquiry-received',
  'newsletter-confirm',
  'newsletter-welcome',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** Stream `mail-<id>`. Parameters are strings for the template; secrets are not among them (docs/decisions/0005-one-time-tokens.md). */
export const mailEvents = {
  MailRequested: defineEvent(
    'MailRequested',
    {
      mailId: z.string(),
      template: z.enum(MAIL_TEMPLATES),
      to: personal(z.string()),
      parameters: personal(z.record(z.string(), z.string())),
    },
    { retentionClass: 'account' },
  ),
  MailSent: defineEvent('MailSent', { mailId: z.string(), messageId: z.string() }),
  MailFailed: defineEvent('MailFailed', { mailId: z.string(), reason: z.string(), final: z.boolean() }),
  MailBounced: defineEvent('MailBounced', { mailId: z.string() }),
};
export type MailEvent = EventOf<typeof mailEvents>;
