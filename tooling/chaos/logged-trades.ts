import type { Money } from '@danubit/contracts/values/money';
import { minorOf } from '@danubit/contracts/values/money';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import { isOwnMove } from '@danubit/core/domain/delivery/delivery/payer';
import { evolveDelivery, type DeliveryState } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { evolveOrder, type OrderState } from '@danubit/core/domain/orders/order/order.state';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import { cryptoWithdrawal, type CryptoWithdrawal } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.decider';
import type { CryptoWithdrawalEvent } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.events';
import { evolvePayout, type PayoutState } from '@danubit/core/domain/payments/payout/payout.state';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { Amount, LoggedTrades } from './check-trades.ts';

export type TradeEvent = PayoutEvent | OrderEvent | DeliveryEvent | CryptoWithdrawalEvent;

/** Streams of an installation's own customers; a sandbox puts a prefix before the id. */
const STREAMS = /^(payout|order|delivery|crypto_withdrawal)-(?!test_)/;
export const isTradeStream = (stream: string): boolean => STREAMS.test(stream);

export type TradeCollector = { readonly add: (event: RecordedDomainEvent<TradeEvent>) => void; readonly result: () => LoggedTrades };

/** Orders, withdrawals and deliveries of these customers, as the log has them. */
export const collectTrades = (userIds: ReadonlySet<string>): TradeCollector => {
  const payouts = new Map<string, PayoutState>();
  const orders = new Map<string, OrderState>();
  const deliveries = new Map<string, DeliveryState>();
  const coins = new Map<string, CryptoWithdrawal | null>();
  const add: TradeCollector['add'] = (event) => {
    const { stream } = event;
    if (isPayout(event)) payouts.set(stream, evolvePayout(payouts.get(stream) ?? null, event));
    else if (isOrder(event)) orders.set(stream, evolveOrder(orders.get(stream) ?? null, event));
    else if (isDelivery(event)) deliveries.set(stream, evolveDelivery(deliveries.get(stream) ?? null, event));
    else if (isCoins(event)) coins.set(stream, cryptoWithdrawal.evolve(coins.get(stream) ?? null, event));
  };
  const ofTraders = <State extends object>(states: Map<string, State | null>, userIdOf: (state: State) => string): readonly State[] =>
    [...states.values()].filter((state) => state !== null).filter((state) => userIds.has(userIdOf(state)));
  return {
    add,
    result: () => ({
      payouts: ofTraders(payouts, ({ request }) => request.userId).map(({ status, request }) => ({
        id: request.payoutId,
        status,
        money: amountOf(request.money),
      })),
      orders: ofTraders(orders, ({ terms }) => terms.userId).map(({ status, terms }) => ({
        id: terms.orderId,
        status,
        fiat: amountOf(terms.fiat),
        crypto: amountOf(terms.crypto),
        isSent: terms.destination === 'address',
      })),
      deliveries: ofTraders(deliveries, ({ request }) => request.userId).map(({ status, request }) => ({
        id: request.deliveryId,
        status,
        money: amountOf(request.money),
        destination: orErased(request.destination, ''),
        isOwnMove: isOwnMove(request),
      })),
      coins: ofTraders(coins, ({ request }) => request.userId).map(({ status, request }) => ({
        id: request.withdrawalId,
        status,
        money: amountOf(request.money),
      })),
    }),
  };
};

const amountOf = (amount: Money): Amount => ({ asset: amount.asset, minor: minorOf(amount) });

type Recorded = RecordedDomainEvent<TradeEvent>;
const isPayout = (event: Recorded): event is RecordedDomainEvent<PayoutEvent> => event.stream.startsWith('payout-');
const isOrder = (event: Recorded): event is RecordedDomainEvent<OrderEvent> => event.stream.startsWith('order-');
const isDelivery = (event: Recorded): event is RecordedDomainEvent<DeliveryEvent> => event.stream.startsWith('delivery-');
const isCoins = (event: Recorded): event is RecordedDomainEvent<CryptoWithdrawalEvent> => event.stream.startsWith('crypto_withdrawal-');
