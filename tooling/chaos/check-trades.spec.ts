import { describe, expect, it } from '@jest/globals';
import type { Evidence } from './check-evidence.ts';
import { checkTrades, type LoggedDelivery, type LoggedOrder, type LoggedTrades } from './check-trades.ts';
import { SOUND } from './sound-evidence.ts';
import type { MadeRequest } from './acting.ts';

const eur = (minor: bigint) => ({ asset: 'EUR', minor });
const btc = (minor: bigint) => ({ asset: 'BTC.bitcoin', minor });
const line = (account: string, { asset, minor }: { asset: string; minor: bigint }) => ({ account, asset, minor });

const order: LoggedOrder = { id: 'o1', status: 'completed', fiat: eur(1_000n), crypto: btc(7n), isSent: true };
const delivery: LoggedDelivery = { id: 'o1', status: 'settled', money: btc(7n), destination: 'A', isOwnMove: false };
const payout = { id: 'p1', status: 'booked', money: eur(500n) };
const coins = { id: 'c1', status: 'completed', money: btc(3n) };
const ofCoins: LoggedDelivery = { id: 'c1', status: 'settled', money: btc(3n), destination: 'A', isOwnMove: false };
const entries = [
  { entryId: 'reserve-o1', lines: [line('customer.available', eur(1_000n)), line('customer.reserved', eur(-1_000n))] },
  { entryId: 'purchase_fiat-o1', lines: [line('customer.reserved', eur(1_000n)), line('fx.position', eur(-1_000n))] },
  { entryId: 'purchase_crypto-o1', lines: [line('fx.position', btc(7n)), line('customer.reserved', btc(-7n))] },
  { entryId: 'delivery-o1', lines: [line('customer.reserved', btc(7n)), line('custody.client', btc(-7n))] },
  { entryId: 'payout-p1', lines: [line('customer.reserved', eur(500n)), line('bank.safeguarding', eur(-500n))] },
  { entryId: 'delivery-c1', lines: [line('customer.reserved', btc(3n)), line('custody.client', btc(-3n))] },
];
const trades: LoggedTrades = { payouts: [payout], orders: [order], deliveries: [delivery, ofCoins], coins: [coins] };
const bankOrder = { id: 'p1', debits: 1, debited: 500n, returned: 0n };
const chain = {
  arrived: [{ ...btc(10n), destination: 'A' }],
  custody: [{ asset: 'BTC.bitcoin', onChain: 90n, inBooks: 90n }],
};
const sound: Evidence = { ...SOUND, trades, entries, bankOrders: [bankOrder], chain };
const made: readonly MadeRequest[] = [
  { what: 'order', id: 'o1', answer: 'accepted' },
  { what: 'withdrawal', id: 'p1', answer: 'accepted' },
  { what: 'coins', id: 'c1', answer: 'accepted' },
  { what: 'withdrawal', id: 'p2', answer: 'refused' },
];

describe('the check of orders and withdrawals', () => {
  it('finds no violation in what was paid and delivered once', () => {
    expect(checkTrades(sound, made)).toEqual([]);
  });

  it('finds no violation in an order whose money is back, or in a withdrawal that came back', () => {
    const refunded = { ...order, status: 'refunded' };
    const back = [
      entries[0],
      { entryId: 'release-o1', lines: [line('customer.reserved', eur(1_000n)), line('customer.available', eur(-1_000n))] },
    ];
    const evidence: Evidence = {
      ...sound,
      trades: { orders: [refunded], payouts: [{ ...payout, status: 'ended' }], deliveries: [], coins: [] },
      entries: back.flatMap((entry) => entry ?? []),
      bankOrders: [{ ...bankOrder, returned: 500n }],
    };
    expect(checkTrades(evidence, [])).toEqual([]);
  });

  it('leaves what is held to a person', () => {
    const held: LoggedTrades = {
      ...{ payouts: [], orders: [], coins: [{ ...coins, status: 'reserved' }] },
      deliveries: [{ ...ofCoins, status: 'held' }],
    };
    const none = { ...chain, arrived: [{ ...btc(0n), destination: 'A' }] };
    expect(checkTrades({ ...sound, trades: held, entries: [], chain: none }, [])).toEqual([]);
  });

  const without = (id: string) => entries.filter(({ entryId }) => entryId !== id);
  const wrong: readonly (readonly [violation: string, evidence: Partial<Evidence>])[] = [
    ['withdrawals have not ended', { trades: { ...trades, payouts: [{ ...payout, status: 'unknown' }] } }],
    ['orders have not ended', { trades: { ...trades, orders: [{ ...order, status: 'sending' }] } }],
    ['deliveries have not ended', { trades: { ...trades, deliveries: [delivery, { ...ofCoins, status: 'seen' }] } }],
    ['withdrawals of coins have not ended', { trades: { ...trades, coins: [{ ...coins, status: 'reserved' }] } }],
    ['withdrawals were paid more than once', { bankOrders: [{ ...bankOrder, debits: 2, debited: 1_000n }] }],
    ['withdrawals are not paid as they ended', { bankOrders: [] }],
    ['withdrawals are not paid as they ended', { trades: { ...trades, payouts: [{ ...payout, status: 'ended' }] } }],
    ['withdrawals are not booked as they ended', { entries: without('payout-p1') }],
    ['orders did not take the money', { entries: without('purchase_fiat-o1') }],
    ['orders did not take the money', { trades: { ...trades, orders: [{ ...order, status: 'refunded' }] } }],
    ['orders did not put the coins', { entries: without('delivery-o1') }],
    ['orders were not delivered as they ended', { trades: { ...trades, deliveries: [ofCoins] } }],
    ['orders were not delivered as they ended', { trades: { ...trades, orders: [{ ...order, status: 'expired' }] } }],
    ['withdrawals of coins are not booked and delivered', { entries: without('delivery-c1') }],
    ['withdrawals of coins are not booked and delivered', { trades: { ...trades, coins: [{ ...coins, status: 'returned' }] } }],
    ['addresses did not receive', { chain: { ...chain, arrived: [{ ...btc(17n), destination: 'A' }] } }],
    ['addresses did not receive', { chain: { ...chain, arrived: [] } }],
    ['coins in custody', { chain: { ...chain, custody: [{ asset: 'BTC.bitcoin', onChain: 83n, inBooks: 90n }] } }],
    ['acknowledged requests are not in the log', { trades: { ...trades, orders: [] } }],
  ];
  it.each(wrong)('reports that %s', (violation, evidence) => {
    expect(checkTrades({ ...sound, ...evidence }, made).join('\n')).toContain(violation);
  });

  it('reports who was never answered', () => {
    expect(checkTrades(sound, [{ what: 'order', id: 'o1', answer: 'unanswered' }]).join()).toContain('requests were never answered');
  });
});
