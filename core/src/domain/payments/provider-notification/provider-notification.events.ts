import * as z from 'zod/mini';
import { defineEvent } from '@danubit/event-store/kernel/event';

/**
 * Stream `notice_<provider>-<noticeId>`: appended with "no stream", so that the store itself drops a repeated notification. Its content
 * is only a hint: the workers look up the charge at the provider.
 */
export const providerNotificationEvents = {
  ProviderNoticeReceived: defineEvent('ProviderNoticeReceived', {
    provider: z.string(),
    noticeId: z.string(),
    noticeType: z.string(),
    providerReference: z.nullable(z.string()),
    /** Null when the notification is about a payment that the log does not have. */
    paymentId: z.nullable(z.string()),
  }),
};
