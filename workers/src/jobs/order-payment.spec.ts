import { describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { typesOf, workOn } from '../testing/deposit-scene.ts';
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
  test('buys with it; nothing of it is in the balance', async () => {
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
