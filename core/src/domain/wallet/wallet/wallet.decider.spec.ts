import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { money, negateMoney, type Money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { credit, creditCustomer, debit, debitCustomer, walletEntry } from '../../ledger/entry/build-entry.ts';
import { cardDeposit, disputeOpened } from '../../ledger/entry/card.entries.ts';
import type { EntryLine, WalletEntry } from '../../ledger/entry/entry.events.ts';
import { fundsReleased, fundsReserved } from '../../ledger/entry/wallet.entries.ts';
import { MAX_ENTRIES_PER_PERIOD, wallet, type WalletRefusal } from './wallet.decider.ts';
import type { WalletEvent } from './wallet.events.ts';

const { given } = specFor(wallet);

const OWNER = { walletId: 'w1', userId: 'u1' };
const PAYMENT = '01a1fc2f-0c18-7faa-9bc8-000000002762';
const effectiveAt = '2026-11-21T13:00:00.000Z';
const period = { ...OWNER, asset: 'EUR', month: '202611', number: 1 } as const;
const eur = (minor: bigint): Money => money('EUR', minor);

const opened = (available = '0', reserved = '0', debt = '0'): WalletEvent => ({
  type: 'WalletPeriodOpened',
  data: { ...period, carried: { available, reserved, debt }, previous: null },
});
const closed = (available: string, next: { month: string; number: number } | null): WalletEvent => ({
  type: 'WalletPeriodClosed',
  data: { ...period, closing: { available, reserved: '0', debt: '0' }, next },
});
const deposit = (entryId: string, minor: bigint): WalletEntry => ({
  ...cardDeposit(OWNER, { paymentId: PAYMENT, money: eur(minor), effectiveAt }),
  entryId,
});
const withLines = (...lines: EntryLine[]): WalletEntry =>
  walletEntry({ entryId: 'e1', effectiveAt, cause: { kind: 'card_deposit', id: 'txn_1' } }, OWNER, eur(1n), lines);
const post = (entry: WalletEntry) => ({ type: 'PostEntry', entry }) as const;
const posted = (entry: WalletEntry): WalletEvent => ({ type: 'EntryPosted', data: entry });

describe('a wallet', () => {
  test('books a deposit', () => {
    given(opened())
      .when(post(deposit('e1', 25_000n)))
      .then(posted(deposit('e1', 25_000n)));
  });

  test('books an entry once', () => {
    given(opened(), posted(deposit('e1', 1n)))
      .when(post(deposit('e1', 1n)))
      .thenRefused({ code: 'entry_already_posted' });
  });

  test('recognises an entry when its lines are in another order', () => {
    const { lines, ...rest } = deposit('e1', 1n);
    given(opened(), posted({ ...rest, lines }))
      .when(post({ ...rest, lines: lines.toReversed() }))
      .thenRefused({ code: 'entry_already_posted' });
  });

  test('reports an entry that it booked even after it was closed', () => {
    given(opened(), posted(deposit('e1', 1n)), closed('1', null))
      .when(post(deposit('e1', 1n)))
      .thenRefused({ code: 'entry_already_posted' });
  });

  test('refuses another amount under a booked id', () => {
    given(opened(), posted(deposit('e1', 1n)))
      .when(post(deposit('e1', 2n)))
      .thenRefused({ code: 'entry_differs' });
  });

  test('has no balances before it is opened', () => {
    given()
      .when(post(deposit('e1', 1n)))
      .thenRefused({ code: 'period_not_open' });
  });

  test('reserves what is available, and releases it', () => {
    const reservation = { reservationId: 'r', money: eur(10n), effectiveAt };
    const reserve = fundsReserved(OWNER, reservation);
    const release = fundsReleased(OWNER, reservation);
    given(opened('10')).when(post(reserve)).then(posted(reserve));
    given(opened('10'), posted(reserve)).when(post(release)).then(posted(release));
    given(opened('10'), posted(reserve), posted(release))
      .when({ type: 'ClosePeriod', month: '202612' })
      .then(closed('10', { month: '202612', number: 1 }));
  });

  test('records disputed money that is already spent as a debt', () => {
    const dispute = disputeOpened(OWNER, { disputeId: 'd', fromBalance: eur(4n), owed: eur(6n), loss: eur(0n), effectiveAt });
    given(opened('4'), posted(dispute))
      .when({ type: 'ClosePeriod', month: '202612' })
      .then({
        type: 'WalletPeriodClosed',
        data: { ...period, closing: { available: '0', reserved: '0', debt: '6' }, next: { month: '202612', number: 1 } },
      });
  });

  test('never has a negative available, reserved or debt balance', () => {
    const refused = { code: 'would_be_negative' } as const;
    const reservation = { reservationId: 'r', money: eur(11n), effectiveAt };
    given(opened('10'))
      .when(post(fundsReserved(OWNER, reservation)))
      .thenRefused(refused);
    given(opened('50', '10'))
      .when(post(fundsReleased(OWNER, reservation)))
      .thenRefused(refused);
    given(opened('50', '0', '10'))
      .when(post(withLines(debit('psp.receivable', eur(11n)), creditCustomer(OWNER, 'customer.debt', eur(11n)))))
      .thenRefused(refused);
  });

  const other = { walletId: 'w2', userId: 'u1' };
  const cents = debit('psp.receivable', eur(1n));
  const due = creditCustomer(OWNER, 'customer.available', eur(1n));
  const satoshi = money('BTC.bitcoin', 1n);

  test.each<[string, WalletRefusal['code'], WalletEntry]>([
    ['another wallet’s entry', 'another_wallet', { ...deposit('e1', 1n), walletId: 'w2' }],
    ['another owner', 'another_owner', { ...deposit('e1', 1n), userId: 'u2' }],
    ['another asset', 'another_asset', { ...deposit('e1', 1n), asset: 'USD' }],
    [
      'cents added to satoshi',
      'another_asset',
      withLines(debit('psp.receivable', satoshi), creditCustomer(OWNER, 'customer.available', satoshi)),
    ],
    [
      'a line of a company account in another asset',
      'another_asset',
      withLines(cents, due, debit('fx.position', satoshi), credit('custody.own', satoshi)),
    ],
    ['a line of another wallet', 'another_wallet', withLines(debitCustomer(other, 'customer.available', eur(1n)), due)],
    ['a customer’s line without a wallet', 'customer_line_without_wallet', withLines(cents, { ...due, walletId: null })],
    ['a line of a company account with a wallet', 'house_line_with_wallet', withLines({ ...cents, walletId: 'w1' }, due)],
    ['an entry that touches no customer', 'no_customer_line', withLines(cents, credit('suspense', eur(1n)))],
    ['one line', 'too_few_lines', withLines(due)],
    ['no lines', 'too_few_lines', withLines()],
    ['an empty amount', 'amount_is_zero', withLines(cents, due, { ...cents, money: eur(0n) })],
    ['mixed scales', 'scale_differs', withLines(cents, { ...due, money: { ...due.money, scale: 3 } })],
    ['lines that do not sum to zero', 'lines_do_not_balance', withLines(debit('psp.receivable', eur(2n)), due)],
    [
      'lines that sum to zero only over all assets together',
      'lines_do_not_balance',
      withLines(debit('psp.receivable', money('USD', 1n)), due),
    ],
  ])('refuses %s', (_, code, entry) => {
    given(opened('100', '100', '100'))
      .when(post(entry))
      .thenRefused({ code });
  });

  test('is full after a thousand entries, and only then closes within its month', () => {
    const entries = Array.from({ length: MAX_ENTRIES_PER_PERIOD }, (_, index) => posted(deposit(`e${String(index)}`, 1n)));
    given(opened(), ...entries)
      .when(post(deposit('more', 1n)))
      .thenRefused({ code: 'period_full' });
    given(opened(), ...entries)
      .when({ type: 'ClosePeriod', month: '202611' })
      .then(closed(String(MAX_ENTRIES_PER_PERIOD), { month: '202611', number: 2 }));
    given(opened(), ...entries.slice(1))
      .when({ type: 'ClosePeriod', month: '202611' })
      .thenRefused({ code: 'period_not_over' });
  });

  test('names the next period itself, and never one of an earlier month', () => {
    const entries = Array.from({ length: MAX_ENTRIES_PER_PERIOD }, (_, index) => posted(deposit(`e${String(index)}`, 1n)));
    given(opened('7'))
      .when({ type: 'ClosePeriod', month: '202701' })
      .then(closed('7', { month: '202701', number: 1 }));
    given(opened('7')).when({ type: 'ClosePeriod', month: '202610' }).thenRefused({ code: 'period_not_over' });
    given(opened(), ...entries)
      .when({ type: 'ClosePeriod', month: '202610' })
      .then(closed(String(MAX_ENTRIES_PER_PERIOD), { month: '202611', number: 2 }));
  });

  test('is closed once, even when a second closer proposes another month', () => {
    given(opened('7'), closed('7', { month: '202612', number: 1 }))
      .when({ type: 'ClosePeriod', month: '202701' })
      .then();
    given(opened('7'), closed('7', { month: '202612', number: 1 }))
      .when({ type: 'AbandonPeriod' })
      .then();
  });

  test('accepts no entry after it was closed', () => {
    given(opened(), closed('0', { month: '202612', number: 1 }))
      .when(post(deposit('e1', 1n)))
      .thenRefused({ code: 'period_closed' });
  });

  test('that is closed without a successor names no next period', () => {
    given(opened('7')).when({ type: 'AbandonPeriod' }).then(closed('7', null));
  });

  test('is opened once, and a differing opening is refused', () => {
    const data = { ...period, carried: { available: '5', reserved: '0', debt: '0' }, previous: null };
    given().when({ type: 'OpenPeriod', period: data }).then({ type: 'WalletPeriodOpened', data });
    given(opened('5')).when({ type: 'OpenPeriod', period: data }).then();
    given(opened('6')).when({ type: 'OpenPeriod', period: data }).thenRefused({ code: 'period_opened_otherwise' });
    given(opened('5'))
      .when({ type: 'OpenPeriod', period: { ...data, previous: { month: '202610', number: 1 } } })
      .thenRefused({ code: 'period_opened_otherwise' });
    given()
      .when({ type: 'OpenPeriod', period: { ...data, carried: { ...data.carried, debt: '-1' } } })
      .thenRefused({ code: 'would_be_negative' });
  });

  test('holds the sum of the deposits, in any order and with any repetition', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.integer({ min: 0, max: 30 }), minor: fc.bigInt({ min: 1n, max: 10_000n }) })), (deposits) => {
        const first = new Map(deposits.toReversed().map(({ id, minor }) => [id, minor]));
        let state = wallet.evolve(wallet.initial, opened());
        for (const { id, minor } of deposits) {
          const decision = wallet.decide(post(deposit(`e${String(id)}`, minor)), state);
          if (decision.accepted) state = decision.events.reduce(wallet.evolve, state);
        }
        expect(state.balances.available).toBe([...first.values()].reduce((sum, minor) => sum + minor, 0n));
      }),
    );
  });

  test('never has a negative balance in any account, for any commands', () => {
    const account = fc.constantFrom('customer.available', 'customer.reserved', 'customer.debt');
    const line = fc.record({ account, minor: fc.bigInt({ min: -100n, max: 100n }).filter((minor) => minor !== 0n) });
    fc.assert(
      fc.property(fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { maxLength: 20 }), (asked) => {
        let state = wallet.evolve(wallet.initial, opened());
        for (const [index, lines] of asked.entries()) {
          const own = lines.map(({ account: name, minor }): EntryLine => ({ account: name, walletId: 'w1', money: eur(minor) }));
          const sum = lines.reduce((total, { minor }) => total + minor, 0n);
          const rest: EntryLine = { account: 'rounding', walletId: null, money: negateMoney(eur(sum)) };
          const decision = wallet.decide(post({ ...withLines(...own, rest), entryId: String(index) }), state);
          if (decision.accepted) state = decision.events.reduce(wallet.evolve, state);
          expect(Object.values(state.balances).every((minor) => minor >= 0n)).toBe(true);
        }
      }),
    );
  });
});
