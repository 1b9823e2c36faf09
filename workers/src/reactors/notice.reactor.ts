import type { NoticeEvent } from '@danubit/core/domain/payments/notice/notice.events';
import type { Reactor } from './reactor.ts';

/** A notice settles nothing: it only makes the look-up, which would come anyhow, come now. */
export const noticeReactor: Reactor<NoticeEvent> = {
  ProviderNoticeReceived: ({ data: { paymentId } }) =>
    paymentId === null ? [] : [{ action: 'resolve-charge', subject: paymentId, delayMs: 0 }],
};
