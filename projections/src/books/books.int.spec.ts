import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { allProjections } from '../tables/all-projections.ts';
import { balancesProjection } from '../tables/balances/balances.projection.ts';
import { journalStream } from '@danubit/core/domain/ledger/journal/journal.stream';
import { walletStream } from '@danubit/core/domain/wallet/wallet/wallet.stream';
import type { RunningProjections } from '../testing/projections-bench.ts';
import { entryOf, openBooksBench, refundEntryOf, type BooksBench } from './testing/books-bench.ts';

let bench: BooksBench;
let running: RunningProjections;
let user: string;
let users = 0;
beforeAll(async () => {
  bench = await openBooksBench();
  running = bench.start(allProjections);
});
afterAll(() => bench.close());

/** Each test has its own customer with 300.00 from two deposits. `mend` undoes a planted difference. */
const mend: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  for (const step of mend.splice(0)) await step();
  users += 1;
  user = `u${String(users).padStart(2, '0')}`;
  await bench.openPeriod(user, '202611-1');
  await bench.deposit(user, '202611-1', 10_000n);
  await bench.deposit(user, '202611-1', 20_000n);
  await bench.settle();
});

const sql = (text: string, ...values: unknown[]) => bench.pool.query(text, values);
const undoWith = (text: string, ...values: unknown[]): void => {
  mend.push(() => sql(text, ...values));
};
const rebuildAfterwards = (table: string): void => {
  const projection = allProjections.find((candidate) => candidate.table === table) ?? balancesProjection;
  mend.push(() => bench.rebuild(projection, { swap: true }));
};
/** The running check and the proof from the start of the log must agree. */
const found = async (patienceMs?: number): Promise<readonly object[]> => {
  const options = patienceMs === undefined ? undefined : { patienceMs };
  const standing = await bench.look(options);
  const proof = await bench.prove(options);
  const plain = (differences: typeof standing) =>
    differences.map(({ kind, walletId, asset, expected, shown }) => ({ kind, walletId, asset, expected, shown }));
  expect(plain(proof.differences)).toEqual(plain(standing));
  return plain(standing);
};

describe('correct books', () => {
  test('have no difference, also across the end of a month', async () => {
    await bench.closePeriod(user, '202611-1', '30000');
    await bench.openPeriod(user, '202612-1', '30000');
    await bench.deposit(user, '202612-1', 1n);
    await bench.settle();
    expect(await found()).toEqual([]);
    const proof = await bench.prove();
    expect(proof).toMatchObject({ notCompared: [], differences: [] });
    expect(proof.accounts.map(({ account, booked, shown }) => [account, BigInt(booked ?? 0) + BigInt(shown ?? 0) === 0n])).toEqual([
      ['customer.available', false],
      ['psp.receivable', false],
    ]);
    for (const { booked, shown } of proof.accounts) expect(shown).toBe(booked);
  });

  test('include entries that touch no customer, and the limit and payment of a refusal', async () => {
    const fee = { account: 'psp.costs', walletId: null, money: money('EUR', 30n) } as const;
    const paid = { account: 'psp.receivable', walletId: null, money: money('EUR', -30n) } as const;
    await bench.append(journalStream('settlement-1'), {
      type: 'EntryPosted',
      data: {
        entryId: 'settlement-1',
        walletId: null,
        userId: null,
        asset: null,
        lines: [fee, paid],
        effectiveAt: '2026-11-02T09:00:00.000Z',
        cause: { kind: 'settlement', id: '1' },
      },
    });
    await bench.settle();
    expect(await found(0)).toEqual([]);
    await sql("DELETE FROM read.ledger_entries WHERE entry_id = 'settlement-1' AND line_no = 1");
    rebuildAfterwards('ledger_entries');
    expect(await found()).toEqual([{ kind: 'entry_changed', walletId: null, asset: null, expected: null, shown: null }]);
  });

  test('stay correct while a projection is behind or stopped', async () => {
    await running.stop();
    await bench.deposit(user, '202611-1', 5n);
    expect(await found()).toEqual([]);
    running = bench.start([balancesProjection]);
    await bench.deposit(user, '202611-1', 5n);
    await bench.look();
    expect(await found()).toEqual([]);
    await running.stop();
    running = bench.start(allProjections);
    await bench.settle();
    expect(await found()).toEqual([]);
  });

  test('stay correct at any time during constant writes, rebuilds and swaps', async () => {
    const writing = (async () => {
      for (let round = 0; round < 40; round += 1) await bench.deposit(user, '202611-1', 1n);
    })();
    const swapping = (async () => {
      for (const projection of [balancesProjection, ...allProjections.filter(({ table }) => table === 'ledger_entries')]) {
        await bench.rebuild(projection, { swap: true });
      }
    })();
    for (let look = 0; look < 15; look += 1) expect(await bench.look()).toEqual([]);
    await Promise.all([writing, swapping]);
    await bench.settle();
    expect(await found()).toEqual([]);
  });

  test('are not compared with a table of another version', async () => {
    await sql("UPDATE read.checkpoints SET version = 99 WHERE consumer = 'balances'");
    await sql('UPDATE read.balances SET debt_balance = 1 WHERE user_id = $1', user);
    expect(await bench.look()).toEqual([]);
    expect((await bench.prove()).notCompared).toEqual(['balances']);
    await sql('UPDATE read.balances SET debt_balance = 0 WHERE user_id = $1', user);
    await sql("UPDATE read.checkpoints SET version = $1 WHERE consumer = 'balances'", balancesProjection.version);
  });

  test('are folded from the start when the log is shorter than the books', async () => {
    await bench.look();
    await sql("UPDATE read.checkpoints SET position = '~' WHERE consumer = 'books'");
    expect(await found()).toEqual([]);
  });
});

describe('a table that differs from the log', () => {
  test.each([
    ['available', 'available_balance = 300.01, balance = 300.01', '30000', '30001'],
    ['reserved', 'reserved_balance = 1, balance = 301', '0', '100'],
    ['debt', 'debt_balance = 0.01', '0', '1'],
    ['mode', "mode = 'live'", 'test', 'live'],
    ['position', "last_position = '~'", 'behind the checkpoint', 'beyond it'],
  ])('a balance that was changed by hand is found: %s', async (_, change, expected, shown) => {
    await sql(`UPDATE read.balances SET ${change} WHERE user_id = $1`, user);
    rebuildAfterwards('balances');
    expect(await found()).toEqual([{ kind: 'balance_differs', walletId: user, asset: 'EUR', expected, shown }]);
  });

  test('a missing balance and a balance without an entry are found', async () => {
    await sql('DELETE FROM read.balances WHERE user_id = $1', user);
    await sql(`INSERT INTO read.balances VALUES ('x:USD', 'x', 'USD', 'USD', 'fiat', 7, 7, 0, '00000000000000000001')`);
    rebuildAfterwards('balances');
    expect(await found()).toEqual([
      { kind: 'balance_differs', walletId: user, asset: 'EUR', expected: '30000', shown: null },
      { kind: 'balance_differs', walletId: 'x', asset: 'USD', expected: null, shown: '700' },
    ]);
  });

  test('a day that was changed by hand is found', async () => {
    await sql('UPDATE read.balance_days SET change_minor = change_minor - 1 WHERE user_id = $1', user);
    undoWith('UPDATE read.balance_days SET change_minor = change_minor + 1 WHERE user_id = $1', user);
    expect(await found()).toEqual([{ kind: 'days_differ', walletId: user, asset: 'EUR', expected: '30000', shown: '29999' }]);
  });

  test.each([
    ['deleted', 'DELETE FROM read.ledger_entries WHERE cause_id = $1', 'entry_missing', '100', null],
    ['changed', 'UPDATE read.ledger_entries SET amount_minor = 2 * amount_minor WHERE cause_id = $1', 'entry_changed', '100', '200'],
    [
      'booked on another account',
      `UPDATE read.ledger_entries SET account = 'fees' WHERE cause_id = $1 AND line_no = 0`,
      'entry_changed',
      '100',
      '100',
    ],
    [
      'moved in time',
      `UPDATE read.ledger_entries SET effective_at = now() WHERE cause_id = $1 AND line_no = 1`,
      'entry_changed',
      '100',
      '100',
    ],
    [
      'doubled',
      `INSERT INTO read.ledger_entries SELECT id || '-again', entry_id, line_no + 2, position, account, wallet_id, user_id, asset, amount_minor, effective_at, cause, cause_id, last_position, mode FROM read.ledger_entries WHERE cause_id = $1`,
      'entry_changed',
      '100',
      '200',
    ],
    [
      'inserted',
      `INSERT INTO read.ledger_entries SELECT 'made-up' || line_no, 'made-up', line_no, '0', account, wallet_id, user_id, asset, amount_minor, effective_at, cause, cause_id, last_position, mode FROM read.ledger_entries WHERE cause_id = $1`,
      'entry_not_in_log',
      null,
      '100',
    ],
    [
      'inserted beyond the checkpoint',
      `INSERT INTO read.ledger_entries SELECT 'made-up' || line_no, 'made-up', line_no, '~', account, wallet_id, user_id, asset, amount_minor, effective_at, cause, cause_id, last_position, mode FROM read.ledger_entries WHERE cause_id = $1`,
      'entry_not_in_log',
      null,
      '100',
    ],
  ])('an entry that was %s', async (_, planted, kind, expected, shown) => {
    await bench.deposit(user, '202611-1', 100n);
    await bench.settle();
    const { rows } = await bench.pool.query<{ id: string }>(
      'SELECT cause_id AS id FROM read.ledger_entries WHERE user_id = $1 ORDER BY position DESC LIMIT 1',
      [user],
    );
    await sql(planted, rows[0]?.id);
    rebuildAfterwards('ledger_entries');
    expect(await found()).toEqual([{ kind, walletId: user, asset: 'EUR', expected, shown }]);
  });

  test('an event that a projection skipped is found', async () => {
    await running.stop();
    const skipping = { ...balancesProjection, apply: (row: Parameters<typeof balancesProjection.apply>[0]) => row };
    running = bench.start(allProjections.map((projection) => (projection === balancesProjection ? skipping : projection)));
    await bench.deposit(user, '202611-1', 100n);
    await bench.settle();
    await running.stop();
    running = bench.start(allProjections);
    rebuildAfterwards('balances');
    expect(await found()).toEqual([{ kind: 'balance_differs', walletId: user, asset: 'EUR', expected: '30100', shown: '30000' }]);
  });

  test('a difference is gone once the table is right again', async () => {
    await sql('DELETE FROM read.balances WHERE user_id = $1', user);
    expect(await bench.look()).toHaveLength(1);
    await bench.rebuild(balancesProjection, { swap: true });
    expect(await found()).toEqual([]);
  });
});

/** Events cannot be removed from a log, so each of these tests has its own log. */
describe('a log that contradicts itself', () => {
  let own: BooksBench;
  beforeEach(async () => {
    own = await openBooksBench();
    own.start(allProjections);
    await own.openPeriod('w', '202611-1');
    await own.deposit('w', '202611-1', 10_000n);
  });
  afterEach(() => own.close());
  const kinds = async (patienceMs = 300_000): Promise<readonly string[]> => {
    const standing = await own.look({ patienceMs });
    expect((await own.prove({ patienceMs })).differences.map(({ kind }) => kind)).toEqual(standing.map(({ kind }) => kind));
    return standing.map(({ kind, walletId, expected, shown }) => [kind, walletId ?? '-', expected ?? '-', shown ?? '-'].join(' '));
  };

  test('two open periods of a wallet are a forked chain, and no fault once one of them is closed', async () => {
    await own.closePeriod('w', '202611-1', '10000');
    await own.openPeriod('w', '202611-2', '10000');
    await own.openPeriod('w', '202612-1', '10000');
    await own.deposit('w', '202612-1', 500n);
    await own.deposit('w', '202611-2', 200n);
    expect(await kinds()).toEqual(['forked_chain w 10700 10500']);
    await own.closePeriod('w', '202611-2', '10200');
    expect(await kinds()).toEqual(['chain_differs w 10700 10500']);
    await own.closePeriod('w', '202612-1', '10700');
    await own.openPeriod('w', '202612-2', '10700');
    expect(await kinds()).toEqual([]);
  });

  test('a period that carries other amounts than its wallet has is found, and so is an entry outside any period', async () => {
    await own.closePeriod('w', '202611-1', '10000');
    await own.openPeriod('w', '202612-1', '10001');
    expect(await kinds()).toEqual(['chain_differs w 10000 10001']);
    await own.openPeriod('v', '202611-1');
    await own.deposit('v', '202611-9', 100n);
    expect(await kinds()).toEqual(['chain_differs v 100 0', 'chain_differs w 10000 10001']);
  });

  test('an entry that does not sum to zero in each asset is found, though it does over all assets', async () => {
    const entry = entryOf('w', 'mixed', 100n, '01980000-0000-7000-8000-000000000009');
    const lines = entry.data.lines.map((line) => (line.walletId === null ? { ...line, money: money('USD', 100n) } : line));
    await own.append(walletStream('w', 'EUR', '202611', 1), { ...entry, data: { ...entry.data, lines } });
    expect(await kinds()).toEqual([
      'trial_balance_not_zero - 0 -100',
      'trial_balance_not_zero - 0 100',
      'lines_do_not_balance w - 100',
      'entry_without_payment - - 100',
    ]);
  });

  test('an entry that is booked twice, in two periods, is found', async () => {
    const paymentId = await own.deposit('w', '202611-1', 100n);
    await own.closePeriod('w', '202611-1', '10100');
    await own.openPeriod('w', '202612-1', '10100');
    // The table keeps one of two entries with the same id, which is found once the table has come to the second.
    await own.entry('w', '202612-1', `deposit-${paymentId}`, 100n, paymentId).then(own.settle);
    expect(await kinds()).toEqual(expect.arrayContaining(['booked_twice w - 100', 'entry_without_payment - - 100']));
  });

  test('a completed payment without an entry is found after its grace period', async () => {
    await own.deposit('w', '202611-1', 100n, { entry: false });
    expect(await kinds()).toEqual([]);
    expect(await kinds(0)).toEqual(['payment_not_booked - 100 -']);
  });

  test('a settled refund without its entry is found after its grace period, and so is one of another amount or none', async () => {
    const refund = { refundId: 'r1', paymentId: '01980000-0000-7000-8000-000000000009', userId: 'w' };
    const settled = (cents: bigint) => ({ ...refund, money: money('EUR', cents), refundReference: 're_1' });
    await own.append('refund-r1', { type: 'RefundSettled', data: settled(40n) });
    expect(await kinds()).toEqual([]);
    expect(await kinds(0)).toEqual(['payment_not_booked - -40 -']);
    await own.append(walletStream('w', 'EUR', '202611', 1), refundEntryOf('w', 'r1', 40n));
    expect(await kinds(0)).toEqual([]);
    await own.append('refund-r2', { type: 'RefundSettled', data: { ...settled(40n), refundId: 'r2' } });
    await own.append(walletStream('w', 'EUR', '202611', 1), refundEntryOf('w', 'r2', 41n));
    await own.append(walletStream('w', 'EUR', '202611', 1), refundEntryOf('w', 'r3', 1n));
    expect(await kinds(0)).toEqual(['payment_amount_differs - -40 -41', 'entry_without_payment - - -1']);
  });

  test('an entry with another amount than its payment is found', async () => {
    const paymentId = await own.deposit('w', '202611-1', 100n, { entry: false });
    await own.entry('w', '202611-1', `deposit-${paymentId}`, 101n, paymentId);
    expect(await kinds()).toEqual(['payment_amount_differs - 100 101']);
  });

  test('a limit that is still reserved for an ended payment is found after its grace period', async () => {
    await own.deposit('w', '202611-1', 100n, { consumed: false });
    expect(await kinds()).toEqual([]);
    expect(await kinds(0)).toEqual(['limit_still_reserved - - -']);
  });

  test('a wallet with a negative balance is found', async () => {
    await own.entry('w', '202611-1', 'reversal-deposit-1', -10_001n);
    expect(await kinds()).toEqual(['negative_balance w -1 -1']);
  });
});
