import { expect, it } from '@jest/globals';
import { noticeReactor } from './notice.reactor.ts';

const received = (paymentId: string | null) => ({
  type: 'ProviderNoticeReceived' as const,
  data: { provider: 'stripe', noticeId: 'evt_1', noticeType: 'payment_intent.succeeded', providerReference: 'pi_1', paymentId },
});

it('a notice about a payment of ours brings its look-up forward, and any other asks for nothing', () => {
  expect(noticeReactor.ProviderNoticeReceived?.(received('p') as never)).toEqual([{ action: 'resolve-charge', subject: 'p', delayMs: 0 }]);
  expect(noticeReactor.ProviderNoticeReceived?.(received(null) as never)).toEqual([]);
});
