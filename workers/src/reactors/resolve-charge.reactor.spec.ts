import { expect, it } from '@jest/globals';
import { resolveChargeReactor } from './resolve-charge.reactor.ts';

const received = (paymentId: string | null) => ({
  type: 'ProviderNoticeReceived' as const,
  data: { provider: 'stripe', noticeId: 'evt_1', noticeType: 'payment_intent.succeeded', providerReference: 'pi_1', paymentId },
});

it('a notification about a payment of ours brings its look-up forward, and any other requests no work', () => {
  const react = resolveChargeReactor.on.ProviderNoticeReceived;
  expect(react?.(received('p') as never)).toEqual([{ subject: 'p', delayMs: 0, provider: 'stripe', how: 'unless-closed' }]);
  expect(react?.(received(null) as never)).toEqual([]);
});

it('a completed payment needs no look-up', () => {
  const completed = { data: { paymentId: 'p', provider: 'stripe' } } as never;
  expect(resolveChargeReactor.on.PaymentCompleted?.(completed)).toMatchObject([{ subject: 'p', how: 'close' }]);
});

it('a report about a payment of ours brings its look-up forward: the look-up finds it', () => {
  const reported = (paymentId: string | null) => ({ type: 'ProviderReportReceived', data: { provider: 'second', paymentId } }) as never;
  const react = resolveChargeReactor.on.ProviderReportReceived;
  expect(react?.(reported('p'))).toEqual([{ subject: 'p', delayMs: 0, provider: 'second', how: 'unless-closed' }]);
  expect(react?.(reported(null))).toEqual([]);
});
