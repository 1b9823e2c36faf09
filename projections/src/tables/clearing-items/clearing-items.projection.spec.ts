import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { bankTransferReceived, bankTransferCredited } from '@danubit/core/domain/ledger/entry/bank.entries';
import { cardDeposit, providerSettlement, writtenOff } from '@danubit/core/domain/ledger/entry/card.entries';
import type { Entry } from '@danubit/core/domain/ledger/entry/entry.events';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { PAYMENT, USER, WALLET } from '../../testing/sample-events.ts';
import { clearingItemsProjection } from './clearing-items.projection.ts';

const { given } = projectionSpec(clearingItemsProjection);
const eur = (minor: bigint) => money('EUR', minor);
const effectiveAt = minute(0);
const wallet = { walletId: WALLET, userId: USER };
const posted = (entry: Entry): MainLogEvent => ({ type: 'EntryPosted', data: { ...entry, lines: [...entry.lines] } });

const ITEM = `psp.receivable:EUR:payment-${PAYMENT}`;
const SETTLEMENT = 'psp.receivable:EUR:settlement-stripe.po_1';
const completed: MainLogEvent = {
  type: 'PaymentCompleted',
  data: { paymentId: PAYMENT, userId: USER, walletId: WALLET, money: eur(10_000n), provider: 'stripe', providerReference: 'pi_1' },
};
const deposited = posted(cardDeposit(wallet, { paymentId: PAYMENT, money: eur(10_000n), effectiveAt }));
const settled = posted(providerSettlement({ settlementId: 'stripe.po_1', gross: eur(10_000n), fee: eur(300n), effectiveAt }));
const matched = (minor: bigint): MainLogEvent => ({
  type: 'SettlementItemsMatched',
  data: {
    ...{ provider: 'stripe', reportId: 'po_1', settlementId: 'stripe.po_1', page: 0, unexplained: [] },
    allocations: [{ item: ITEM, money: eur(minor) }],
  },
});
const charge = {
  ...{ id: ITEM, account: 'psp.receivable', asset: 'EUR', kind: 'charge', provider: 'stripe', reference: 'pi_1', payment_id: PAYMENT },
  ...{ booked: '10000', open: '10000', opened_at: minute(2), updated_at: minute(2), settled_by: null, mode: 'test' },
};
const ownRow = {
  ...{ id: SETTLEMENT, account: 'psp.receivable', asset: 'EUR', kind: 'settlement', provider: null, reference: null, payment_id: null },
  ...{ booked: '-10000', opened_at: minute(3), settled_by: null, mode: 'test' },
};

describe('clearing items', () => {
  test('are what a provider owes for a charge, under its reference', () => {
    given(completed, deposited).then(charge);
  });

  test('are cleared by the settlement that pays them', () => {
    given(completed, deposited, settled, matched(10_000n)).then(
      { ...charge, open: '0', settled_by: 'stripe.po_1', updated_at: minute(4) },
      { ...ownRow, open: '0', updated_at: minute(4) },
    );
  });

  test('are cleared by a settlement that was booked before our books knew of the charge', () => {
    const explained: MainLogEvent = {
      type: 'SettlementItemsExplained',
      data: {
        ...{ provider: 'stripe', reportId: 'po_1', settlementId: 'stripe.po_1', explained: ['txn_1'] },
        allocations: [{ item: ITEM, money: eur(10_000n) }],
      },
    };
    given(completed, deposited, settled, explained).then(
      { ...charge, open: '0', settled_by: 'stripe.po_1', updated_at: minute(4) },
      { ...ownRow, open: '0', updated_at: minute(4) },
    );
  });

  test('keep what was paid too little or too much, until it is written off', () => {
    const short = { ...charge, open: '500', settled_by: 'stripe.po_1', updated_at: minute(4) };
    const own = { ...ownRow, open: '-500', updated_at: minute(4) };
    given(completed, deposited, settled, matched(9_500n)).then(short, own);
    const off = posted(writtenOff({ breakId: 'b', item: ITEM, money: eur(500n), effectiveAt }));
    given(completed, deposited, settled, matched(9_500n), off).then({ ...short, open: '0', updated_at: minute(5) }, own);
  });

  test('of suspense are a transfer until it is credited', () => {
    const transfer = { transferId: 't1', money: eur(5_000n), effectiveAt };
    const row = {
      ...{ id: 'suspense:EUR:bank_transfer:t1', account: 'suspense', asset: 'EUR', kind: 'bank_transfer', provider: null },
      ...{ reference: null, payment_id: null, booked: '-5000', open: '-5000', opened_at: minute(1), updated_at: minute(1) },
      ...{ settled_by: null, mode: 'test' },
    };
    given(posted(bankTransferReceived(transfer))).then(row);
    given(posted(bankTransferReceived(transfer)), posted(bankTransferCredited(wallet, { ...transfer, paymentId: PAYMENT }))).then({
      ...row,
      open: '0',
      updated_at: minute(2),
    });
  });
});
