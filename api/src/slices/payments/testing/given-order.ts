import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { TestApi } from '../../../testing/start-test-api.ts';
import { given, type TestCustomer } from '../../../testing/test-customers.ts';

/** An order of the customer that waits for a payment of 250.00 EUR. @returns its id */
export const givenOrder = async (api: TestApi, { userId, subjectId }: TestCustomer): Promise<string> => {
  const orderId = newCommandId(new Date());
  const owned = { orderId, quoteId: 'q', userId, subjectId, walletId: userId };
  const none = { asset: 'EUR', minor: '0', scale: 2 } as const;
  const fiat = { asset: 'EUR', minor: '25000', scale: 2 } as const;
  const coins = { crypto: { asset: 'BTC.bitcoin', minor: '295221', scale: 8 }, rate: '83412.00', marketPrice: '83079.68' } as const;
  const figures = { fiat, serviceFee: none, networkFee: none, converted: fiat, ...coins, rulesVersion: '2026-11' };
  const payBy = new Date(api.clock.now().getTime() + 60_000).toISOString();
  const way = { method: 'payment', destination: 'wallet', addressId: null, riskDisclosure: '2025-07', payBy } as const;
  const placed: OrderEvent = { type: 'OrderPlaced', data: { ...owned, ...figures, ...way } };
  await given(api, orderStream(orderId), subjectId, [placed]);
  return orderId;
};
