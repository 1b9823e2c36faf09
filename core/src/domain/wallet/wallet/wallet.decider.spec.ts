import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { money, negateMoney } from '@danubit/contracts/values/money';
import { specFor } from '../../../testing/given-when-then.ts';
import { MAX_ENTRIES_PER_PERIOD, wallet } from './wallet.decider.ts';
import type { EntryLine } from '../../ledger/entry/entry.events.ts';
import type { WalletEvent } from './wallet.events.ts';

const { given } = specFor(wallet);

const period = { walletId: 'w1', userId: 'u1', asset: 'EUR', month: '202611', number: 1 } as const;
const opened = (available = '0', recentEntryIds: string[] = []): WalletEvent => ({
  type: 'WalletPeriodOpened',
  data: { ...period, carried: { available, reserved: '0', debt: '0' }, recentEntryIds },
});
const deposit = (minor: bigint): EntryLine[] => [
  { account: 'psp.receivable', walletId: null, money: money('EUR', minor) },
  { account: 'customer.available', walletId: 'w1', money: negateMoney(money('EUR', minor)) },
];
const entry = (entryId: string, lines: EntryLine[]) => ({
  entryId,
  walletId: 'w1',
  userId: 'u1',
  asset: 'EUR' as const,
  lines,
  effectiveAt: '2026-11-21T13:00:00.000Z',
  cause: { kind: 'card_deposit' as const, id: 'txn_1' },
});
const posted = (entryId: string, minor: bigint): WalletEvent => ({ type: 'EntryPosted', data: entry(entryId, deposit(minor)) });

describe('a wallet', () => {
  test('books a deposit', () => {
    given(opened())
      .when({ type: 'PostEntry', entry: entry('e1', deposit(25_000n)) })
      .then(posted('e1', 25_000n));
  });

  test('books an entry once, in this period', () => {
    given(opened(), posted('e1', 1n))
      .when({ type: 'PostEntry', entry: entry('e1', deposit(1n)) })
      .thenRefused({ code: 'entry_already_posted' });
  });

  test('books an entry once, also when it was carried over', () => {
    given(opened('1', ['e1']))
      .when({ type: 'PostEntry', entry: entry('e1', deposit(1n)) })
      .thenRefused({ code: 'entry_already_posted' });
  });

  test('refuses lines that do not sum to zero', () => {
    const [debit] = deposit(5n);
    given(opened())
      .when({ type: 'PostEntry', entry: entry('e1', debit === undefined ? [] : [debit, { ...debit, money: money('EUR', -4n) }]) })
      .thenRefused({ code: 'lines_do_not_balance' });
  });

  test('is never negative', () => {
    given(opened('10'))
      .when({ type: 'PostEntry', entry: entry('e1', deposit(-11n)) })
      .thenRefused({ code: 'would_be_negative' });
  });

  test('carries its balances and entry ids into the next period', () => {
    given(opened('10', ['e0']), posted('e1', 5n))
      .when({ type: 'ClosePeriod', period })
      .then({
        type: 'WalletPeriodClosed',
        data: { ...period, closing: { available: '15', reserved: '0', debt: '0' }, recentEntryIds: ['e0', 'e1'] },
      });
  });

  test('takes no entry after it was closed', () => {
    const closed: WalletEvent = {
      type: 'WalletPeriodClosed',
      data: { ...period, closing: { available: '0', reserved: '0', debt: '0' }, recentEntryIds: [] },
    };
    given(opened(), closed)
      .when({ type: 'PostEntry', entry: entry('e1', deposit(1n)) })
      .thenRefused({ code: 'period_closed' });
  });

  test('is full after a thousand entries', () => {
    const entries = Array.from({ length: MAX_ENTRIES_PER_PERIOD }, (_, index) => posted(`e${String(index)}`, 1n));
    given(opened(), ...entries)
      .when({ type: 'PostEntry', entry: entry('more', deposit(1n)) })
      .thenRefused({ code: 'period_full' });
  });

  test('holds what was deposited, whatever the order and however often it is repeated', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.integer({ min: 0, max: 30 }), minor: fc.bigInt({ min: 1n, max: 10_000n }) })), (deposits) => {
        const first = new Map(deposits.toReversed().map(({ id, minor }) => [id, minor]));
        let state = wallet.evolve(wallet.initial, opened());
        for (const { id, minor } of deposits) {
          const decision = wallet.decide({ type: 'PostEntry', entry: entry(`e${String(id)}`, deposit(minor)) }, state);
          if (decision.accepted) state = decision.events.reduce(wallet.evolve, state);
        }
        expect(state.balances.available).toBe([...first.values()].reduce((sum, minor) => sum + minor, 0n));
      }),
    );
  });
});
