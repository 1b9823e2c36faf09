import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';

export const MAIL_TEMPLATES = [
  'confirm-email',
  'deposit-completed',
  'deposit-failed',
  'deposit-in-review',
  'deposit-returned',
  'refund-started',
  'refund-completed',
  'refund-not-made',
  'payment-disputed',
  'dispute-won',
  'dispute-lost',
  'card-added',
  'limit-raise-asked',
  'identity-verified',
  'identity-rejected',
  'refresh-reuse',
  'recover-password',
  'change-email-current',
  'change-email-new',
  'reauthenticate',
  'new-device',
  'password-changed',
  'email-changed',
  'factor-enrolled',
  'factor-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-issued',
  'recovery-code-used',
  'protection-loosened',
  'beneficiary-added',
  'beneficiary-active',
  'account-restricted',
  'account-reinstated',
  'account-closed',
  'balance-request-received',
  'balance-request-paid',
  'balance-request-declined',
  'balance-request-withdrawn',
  'data-export-requested',
  'data-export-ready',
  'data-export-failed',
  'data-request-received',
  'data-request-extended',
  'data-request-answered',
  'enquiry-for-sales',
  'enquiry-received',
  'newsletter-confirm',
  'newsletter-welcome',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** Stream `mail-<id>`. Parameters are strings for the template and never secrets (docs/decisions/0052-confirmation-mails.md). */
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
};
export type MailEvent = EventOf<typeof mailEvents>;
