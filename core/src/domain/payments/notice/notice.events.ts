import * as z from 'zod/mini';
import { defineEvent } from '@danubit/event-store/kernel/event';

/**
 * Stream `notice_<provider>-<noticeId>`: appended with "no stream", so that the store itself drops a notice that comes again. What
 * it says is a hint; the provider is asked, as ever.
 */
export const noticeEvents = {
  ProviderNoticeReceived: defineEvent('ProviderNoticeReceived', {
    provider: z.string(),
    noticeId: z.string(),
    noticeType: z.string(),
    providerReference: z.nullable(z.string()),
    /** Null when the notice is about no payment of ours. */
    paymentId: z.nullable(z.string()),
  }),
};
