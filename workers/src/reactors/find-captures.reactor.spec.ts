import { expect, it } from '@jest/globals';
import { findCapturesReactor } from './find-captures.reactor.ts';

const MINUTE_MS = 60_000;
const { PaymentCompleted, PaymentFailed, PaymentRefused, ProviderNoticeReceived } = findCapturesReactor.on;
const received = (paymentId: string | null, providerReference: string | null = 'pi_1') =>
  ({
    type: 'ProviderNoticeReceived',
    data: { provider: 'stripe', noticeId: 'evt_1', noticeType: 't', providerReference, paymentId },
  }) as never;
const ended = { data: { paymentId: 'p' } } as never;
const completed = { data: { paymentId: 'p', provider: 'stripe', providerReference: 'pi_1' } } as never;

it('a notification leads to a look-up of exactly the charge that it names', () => {
  expect(ProviderNoticeReceived?.(received('p'))).toEqual([
    { subject: 'p/stripe/pi_1', delayMs: 0, provider: 'stripe', how: 'unless-closed' },
  ]);
  expect(ProviderNoticeReceived?.(received(null))).toEqual([]);
  expect(ProviderNoticeReceived?.(received('p', null))).toEqual([]);
});

it('every end of a payment plans a look-up that needs no notification', () => {
  expect(PaymentFailed?.(ended)).toEqual([{ subject: 'p', delayMs: 10 * MINUTE_MS }]);
  expect(PaymentRefused?.(ended)).toEqual([{ subject: 'p', delayMs: 10 * MINUTE_MS }]);
  expect(PaymentCompleted?.(completed)[0]).toEqual({ subject: 'p', delayMs: 60 * MINUTE_MS, provider: 'stripe' });
});

it('the capture that completes a payment needs no look-up', () => {
  expect(PaymentCompleted?.(completed)[1]).toMatchObject({ subject: 'p/stripe/pi_1', how: 'close' });
});

it('only a report of a charge that succeeded has captures looked for', () => {
  const report = { provider: 'second', paymentId: 'p', providerReference: 'psp1', about: 'charge', isSuccess: true };
  const react = (changes: object = {}) => findCapturesReactor.on.ProviderReportReceived?.({ data: { ...report, ...changes } } as never);
  expect(react()).toEqual([{ subject: 'p/second/psp1', delayMs: 0, provider: 'second', how: 'unless-closed' }]);
  for (const changes of [{ paymentId: null }, { providerReference: null }, { about: 'refund' }, { isSuccess: false }])
    expect(react(changes)).toEqual([]);
});
