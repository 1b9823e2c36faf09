import { describe, expect, test } from '@jest/globals';
import { minorOf, money } from '@danubit/contracts/values/money';
import { bankTransferCredited, bankTransferReceived, bankTransferReturned } from './bank.entries.ts';
import { ownFundsReceived, payoutSubmitted, sweptToOwn, toppedUpFromOwn, transferRefund } from './bank.entries.ts';
import { debit, reversalOf } from './build-entry.ts';
import { cardDeposit, cardPaymentOfOrder, cardRefund, disputeFee, disputeOpened, disputeWon } from './card.entries.ts';
import { providerSettlement, settlementTopUp } from './card.entries.ts';
import { entryProblem } from './entry-problem.ts';
import type { JournalEntry, WalletEntry } from './entry.events.ts';
import { coinsAllocated, deliveryConfirmed, hedgeFilled, hedgePaid, networkCost } from './order.entries.ts';
import { purchaseCryptoLeg, purchaseFiatLeg } from './order.entries.ts';
import { captureToSuspense, suspenseReturned, suspenseToCustomer } from './suspense.entries.ts';
import { fundsReleased, fundsReserved, transferIn, transferOut } from './wallet.entries.ts';

const wallet = { walletId: 'w', userId: 'u' };
const effectiveAt = '2026-11-21T13:00:00.000Z';
const eur = money('EUR', 1_000n);
const fee = money('EUR', 30n);
const none = money('EUR', 0n);
const btc = money('BTC.bitcoin', 77n);
const paymentId = '01a1fc2f-0c18-7faa-9bc8-000000002762';
const parts = { disputeId: 'd', fromBalance: money('EUR', 600n), owed: money('EUR', 400n), loss: money('EUR', 0n), effectiveAt };

type Case = readonly [what: string, entry: WalletEntry | JournalEntry, lines: readonly string[]];

/** The table of docs/domain.md: debit first. */
const CASES: readonly Case[] = [
  ['card deposit', cardDeposit(wallet, { paymentId, money: eur, effectiveAt }), ['psp.receivable 1000', 'customer.available -1000']],
  [
    'card captured for an order',
    cardPaymentOfOrder(wallet, { paymentId, orderId: 'o', money: eur, effectiveAt }),
    ['psp.receivable 1000', 'customer.reserved -1000'],
  ],
  [
    'purchase, fiat leg',
    purchaseFiatLeg(wallet, { orderId: 'o', money: eur, fee, effectiveAt }),
    ['customer.reserved 1000', 'fx.position -970', 'fees -30'],
  ],
  [
    'purchase without a fee',
    purchaseFiatLeg(wallet, { orderId: 'o', money: eur, fee: none, effectiveAt }),
    ['customer.reserved 1000', 'fx.position -1000'],
  ],
  [
    'purchase, crypto leg',
    purchaseCryptoLeg(wallet, { orderId: 'o', money: btc, effectiveAt }),
    ['fx.position 77', 'customer.reserved -77'],
  ],
  ['top-up', toppedUpFromOwn({ sweepId: 's', money: eur, effectiveAt }), ['bank.safeguarding 1000', 'bank.own -1000']],
  ['own funds', ownFundsReceived({ transferId: 't', money: eur, effectiveAt }), ['bank.safeguarding 1000', 'bank.own -1000']],
  ['sweep', sweptToOwn({ sweepId: 's', money: eur, effectiveAt }), ['bank.own 1000', 'bank.safeguarding -1000']],
  [
    'hedge',
    hedgeFilled({ hedgeId: 'h', fillId: '1', crypto: btc, fiat: eur, effectiveAt }),
    ['custody.own 77', 'fx.position -77', 'fx.position 1000', 'liquidity.payable -1000'],
  ],
  ['hedge paid', hedgePaid({ hedgeId: 'h', money: eur, effectiveAt }), ['liquidity.payable 1000', 'bank.own -1000']],
  ['allocation', coinsAllocated({ orderId: 'o', money: btc, effectiveAt }), ['custody.client 77', 'custody.own -77']],
  ['delivery', deliveryConfirmed(wallet, { deliveryId: 'x', money: btc, effectiveAt }), ['customer.reserved 77', 'custody.client -77']],
  [
    'network cost of company coins',
    networkCost({ deliveryId: 'x', money: btc, paidFrom: 'custody.own', effectiveAt }),
    ['network.costs 77', 'custody.own -77'],
  ],
  [
    'network cost of clients’ coins',
    networkCost({ deliveryId: 'x', money: btc, paidFrom: 'custody.client', effectiveAt }),
    ['network.costs 77', 'custody.client -77', 'custody.client 77', 'custody.own -77'],
  ],
  [
    'settlement',
    providerSettlement({ settlementId: 's', gross: eur, fee, effectiveAt }),
    ['bank.safeguarding 970', 'psp.costs 30', 'psp.receivable -1000'],
  ],
  [
    'settlement without a fee',
    providerSettlement({ settlementId: 's', gross: eur, fee: none, effectiveAt }),
    ['bank.safeguarding 1000', 'psp.receivable -1000'],
  ],
  ['top up', settlementTopUp({ settlementId: 's', fee, effectiveAt }), ['bank.safeguarding 30', 'bank.own -30']],
  [
    'refund',
    cardRefund(wallet, { refundId: 'r', money: eur, from: 'customer.reserved', effectiveAt }),
    ['customer.reserved 1000', 'psp.receivable -1000'],
  ],
  ['dispute opened', disputeOpened(wallet, parts), ['customer.available 600', 'customer.debt 400', 'psp.receivable -1000']],
  [
    'dispute of money that is still there',
    disputeOpened(wallet, { ...parts, owed: none }),
    ['customer.available 600', 'psp.receivable -600'],
  ],
  ['dispute won', disputeWon(wallet, parts), ['psp.receivable 1000', 'customer.available -600', 'customer.debt -400']],
  ['dispute won, all of it owed', disputeWon(wallet, { ...parts, fromBalance: none }), ['psp.receivable 400', 'customer.debt -400']],
  ['dispute fee', disputeFee({ disputeId: 'd', fee, effectiveAt }), ['dispute.loss 30', 'psp.receivable -30']],
  [
    'bank transfer received',
    bankTransferReceived({ transferId: 't', money: eur, effectiveAt }),
    ['bank.safeguarding 1000', 'suspense -1000'],
  ],
  [
    'bank transfer credited',
    bankTransferCredited(wallet, { transferId: 't', paymentId: 'p3', money: eur, effectiveAt }),
    ['suspense 1000', 'customer.available -1000'],
  ],
  [
    'bank transfer returned',
    bankTransferReturned({ transferId: 't', money: eur, effectiveAt }),
    ['suspense 1000', 'bank.safeguarding -1000'],
  ],
  [
    'refund of a transfer',
    transferRefund(wallet, { refundId: 'r', money: eur, effectiveAt }),
    ['customer.reserved 1000', 'bank.safeguarding -1000'],
  ],
  ['payout', payoutSubmitted(wallet, { payoutId: 'p', money: eur, effectiveAt }), ['customer.reserved 1000', 'bank.safeguarding -1000']],
  [
    'payout returned',
    reversalOf(payoutSubmitted(wallet, { payoutId: 'p', money: eur, effectiveAt }), effectiveAt),
    ['customer.reserved -1000', 'bank.safeguarding 1000'],
  ],
  ['late or double capture', captureToSuspense({ captureId: 'c', money: eur, effectiveAt }), ['psp.receivable 1000', 'suspense -1000']],
  [
    'capture credited',
    suspenseToCustomer(wallet, { captureId: 'c', money: eur, effectiveAt }),
    ['suspense 1000', 'customer.available -1000'],
  ],
  ['capture returned', suspenseReturned({ captureId: 'c', money: eur, effectiveAt }), ['suspense 1000', 'psp.receivable -1000']],
  [
    'reservation',
    fundsReserved(wallet, { reservationId: 'r', money: eur, effectiveAt }),
    ['customer.available 1000', 'customer.reserved -1000'],
  ],
  [
    'release',
    fundsReleased(wallet, { reservationId: 'r', money: eur, effectiveAt }),
    ['customer.reserved 1000', 'customer.available -1000'],
  ],
  ['transfer out', transferOut(wallet, { transferId: 't', money: eur, effectiveAt }), ['customer.available 1000', 'transit -1000']],
  ['transfer in', transferIn(wallet, { transferId: 't', money: eur, effectiveAt }), ['transit 1000', 'customer.available -1000']],
];

describe('entries', () => {
  test.each(CASES)('%s', (_, { lines }, expected) => {
    expect(lines.map((line) => `${line.account} ${String(minorOf(line.money))}`)).toEqual(expected);
  });

  test.each(CASES)('%s: valid, and either in one wallet and one asset or without a customer', (_, entry) => {
    expect(entryProblem(entry.lines)).toBeNull();
    const wallets = new Set(entry.lines.flatMap(({ walletId }) => walletId ?? []));
    expect([...wallets]).toEqual(entry.walletId === null ? [] : ['w']);
    if (entry.asset !== null) expect(new Set(entry.lines.map((line) => line.money.asset))).toEqual(new Set([entry.asset]));
  });

  test('have a separate id for each thing that happens', () => {
    // Cases that differ only in amount or source share an id.
    const ids = new Set(CASES.map(([, { entryId }]) => entryId));
    expect(ids.size).toBe(CASES.length - 7);
  });

  test('cannot be built from zero or negative amounts', () => {
    expect(() => debit('fees', none)).toThrow(RangeError);
    expect(() => debit('fees', money('EUR', -1n))).toThrow(RangeError);
    expect(() => providerSettlement({ settlementId: 's', gross: fee, fee: eur, effectiveAt })).toThrow(RangeError);
  });
});
