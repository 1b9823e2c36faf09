import { describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { DEFAULT_PAYMENT_LIMITS, usdLimits } from '@danubit/core/domain/settings/settings/payment-limits';
import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { SUBJECT_ID, typesOf, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { ORDER_ID, orderScene } from '../testing/order-scene.ts';
import { payByCard as payCard } from '../testing/paid-by-card.ts';
import { fateOfPayment } from './fate-of-payment.ts';
import { takeOrderPaymentJob } from './take-order-payment.job.ts';

type Scene = ReturnType<typeof orderScene>;

const payByCard = (scene: Scene, minor = 25_000n, isDeclined = false): Promise<string> =>
  payCard(scene, { orderId: ORDER_ID, amount: money('EUR', minor), isDeclined });
const take = ({ log, clock }: Scene, paymentId: string) => takeOrderPaymentJob({ log, clock }).run(workOn('take-order-payment', paymentId));

const placed = async (): Promise<Scene> => {
  const scene = orderScene();
  await scene.place({ method: 'payment' });
  return scene;
};

describe('an order that is paid by a payment', () => {
  test('buys with it, and leaves none of it in the balance', async () => {
    const scene = await placed();
    const paymentId = await payByCard(scene);
    expect(await fateOfPayment(scene.log, paymentId)).toBe('open');
    await scene.run();
    expect(await typesOf(scene.log, orderStream(ORDER_ID))).toEqual([
      ...['OrderPlaced', 'OrderPaymentRequested', 'OrderPaid', 'OrderBuying', 'CryptoBought', 'OrderCompleted'],
    ]);
    expect(await scene.balances('EUR')).toEqual({ available: 0n, reserved: 0n, debt: 0n });
    expect(await scene.balances('BTC.bitcoin')).toMatchObject({ available: 295_221n });
    expect(await fateOfPayment(scene.log, paymentId)).toBe('in_order');
  });

  test('stays open when the payment is declined, and can be paid by another', async () => {
    const scene = await placed();
    await payByCard(scene, 25_000n, true);
    expect(await scene.status()).toBe('placed');
    await payByCard(scene);
    await scene.run();
    expect(await scene.status()).toBe('completed');
  });

  test('that was paid late has expired, and the money is in the balance', async () => {
    const scene = await placed();
    await scene.run();
    expect(await scene.status()).toBe('expired');
    const paymentId = await payByCard(scene);
    await scene.run();
    await take(scene, paymentId);
    expect(await scene.status()).toBe('expired');
    expect(await scene.balances('EUR')).toMatchObject({ available: 25_000n, reserved: 0n });
    expect(await fateOfPayment(scene.log, paymentId)).toBe('in_balance');
  });

  test('that was paid in another amount is not bought, and the money is in the balance', async () => {
    const scene = await placed();
    const paymentId = await payByCard(scene, 24_999n);
    await take(scene, paymentId);
    expect(await scene.status()).toBe('placed');
    expect(await scene.balances('EUR')).toMatchObject({ available: 24_999n, reserved: 0n });
  });

  test('is not charged above a cap, as above the same limit that the customer has chosen, and buys below it', async () => {
    const limits = (dollars: number) => usdLimits(dollars, dollars, 100_000, 50_000);
    const capped = (dollars: number): CustomerEvent => ({
      type: 'CustomerCapSet',
      data: { userId: USER_ID, subjectId: SUBJECT_ID, daily: limits(dollars).dailyDeposit, monthly: null },
    });
    const chosen = (dollars: number, { clock }: Scene): SettingsEvent => {
      const data = { userId: USER_ID, before: DEFAULT_PAYMENT_LIMITS, after: limits(dollars), effectiveFrom: clock.now().toISOString() };
      return { type: 'PaymentLimitsChanged', data };
    };
    const ends: unknown[] = [];
    for (const isCap of [true, false]) {
      const scene = await placed();
      const limitTo = (dollars: number) =>
        isCap
          ? scene.log.append(customerStream(SUBJECT_ID), [capped(dollars)], 'any', scene.context())
          : scene.log.append(settingsStream(USER_ID), [chosen(dollars, scene)], 'any', scene.context());
      await limitTo(200);
      const refused = await scene.log.read<PaymentEvent>(paymentStream(await payByCard(scene)));
      expect(refused.at(-1)).toMatchObject({
        type: 'PaymentRefused',
        data: { code: 'daily_limit_exceeded', limit: money('USD', 20_000n) },
      });
      const { paymentId: _, ...told } = { ...refused.at(-1)?.data, paymentId: '' };
      expect(await scene.status()).toBe('placed');
      await limitTo(300);
      await payByCard(scene);
      await scene.run();
      expect(await scene.status()).toBe('completed');
      ends.push({ told, types: await typesOf(scene.log, orderStream(ORDER_ID)) });
    }
    expect(ends[0]).toEqual(ends[1]);
  });

  test('that was paid twice buys once, and the second sum is in the balance', async () => {
    const scene = await placed();
    const first = await payByCard(scene);
    const second = await payByCard(scene);
    for (const paymentId of [first, second, first, second]) await take(scene, paymentId);
    await scene.run();
    expect(await scene.status()).toBe('completed');
    expect(await scene.balances('EUR')).toMatchObject({ available: 25_000n, reserved: 0n });
    expect(await scene.balances('BTC.bitcoin')).toMatchObject({ available: 295_221n });
  });
});
