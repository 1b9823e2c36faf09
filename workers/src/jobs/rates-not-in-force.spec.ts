import { expect, test } from '@jest/globals';
import { newCommandId } from '@danubit/event-store/event-ids';
import { RatesNotInForce } from '@danubit/core/reference-rates/reference-rates-source';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { clearing, requestDeposit, TestClock, typesOf, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { clearPaymentJob } from './clear-payment.job.ts';

test('a payment waits while rates are not in force: nothing is reserved or cleared, and it continues afterwards', async () => {
  const [log, clock] = [memoryLog(), new TestClock()];
  const paymentId = newCommandId(clock.now());
  await requestDeposit(log, clock, paymentId);
  const refusing = { current: () => Promise.reject(new RatesNotInForce('check_too_old')) };
  const work = workOn('clear-payment', paymentId);
  await expect(clearPaymentJob({ log, clock, ...clearing(), rates: refusing }).run(work)).rejects.toThrow('two business days');
  expect(await typesOf(log, paymentStream(paymentId))).toEqual(['PaymentRequested']);
  expect(await typesOf(log, limitsStream(USER_ID, '2026-11'))).toEqual([]);
  await clearPaymentJob({ log, clock, ...clearing() }).run(work);
  expect(await typesOf(log, paymentStream(paymentId))).toEqual(['PaymentRequested', 'PaymentCleared']);
});
