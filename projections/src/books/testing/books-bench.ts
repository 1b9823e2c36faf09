import { transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import { withConnection } from '@danubit/consumer/connection';
import { cardRefund } from '@danubit/core/domain/ledger/entry/card.entries';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { walletStream } from '@danubit/core/domain/wallet/wallet/wallet.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { allProjections } from '../../tables/all-projections.ts';
import { waitForPosition } from '../../read-your-writes.ts';
import { openProjectionsBench, type ProjectionsBench } from '../../testing/projections-bench.ts';
import { paymentCompleted, paymentRequested } from '../../testing/sample-events.ts';
import type { Difference } from '../difference.ts';
import { checkBooks } from '../check-books.ts';
import { proveBooks, type BooksProof } from '../prove-books.ts';
import { newSweep } from '../sweep.ts';

const LIMIT_MS = 15_000;
const NAMES = allProjections.map(({ name }) => name);

type EventOfType<Type extends MainLogEvent['type']> = Extract<MainLogEvent, { type: Type }>;

export type BooksBench = ProjectionsBench & {
  /** Opens a period of a customer's wallet in euros. A customer's wallet has the customer's id. */
  readonly openPeriod: (user: string, period: string, carried?: string) => Promise<string>;
  readonly closePeriod: (user: string, period: string, closing: string) => Promise<string>;
  /** A deposit of so many cents from the request to the entry, in an open period. Returns its payment. */
  readonly deposit: (user: string, period: string, cents: bigint, steps?: Partial<DepositSteps>) => Promise<string>;
  readonly entry: (user: string, period: string, entryId: string, cents: bigint, paymentId?: string) => Promise<string>;
  /** Waits until every table has handled the whole log. */
  readonly settle: () => Promise<void>;
  /** The differences found by one check that restarts its sweep. */
  readonly look: (options?: { readonly patienceMs: number }) => Promise<readonly Difference[]>;
  readonly prove: (options?: { readonly patienceMs: number }) => Promise<BooksProof>;
};

type DepositSteps = { readonly entry: boolean; readonly consumed: boolean };

/** Long enough that payments of these tests are within their grace period. */
const PATIENCE_MS = 300_000;

/** A log with wallets whose books are right, and the read tables. */
export const openBooksBench = async (): Promise<BooksBench> => {
  const bench = await openProjectionsBench();
  const streamOf = (user: string, period: string): string => {
    const { walletId, asset, month, number } = periodOf(user, period);
    return walletStream(walletId, asset, month, number);
  };
  const openPeriod: BooksBench['openPeriod'] = (user, period, carried = '0') =>
    bench.append(streamOf(user, period), {
      type: 'WalletPeriodOpened',
      data: { ...periodOf(user, period), carried: { available: carried, reserved: '0', debt: '0' }, previous: null },
    });
  const closePeriod: BooksBench['closePeriod'] = (user, period, closing) =>
    bench.append(streamOf(user, period), {
      type: 'WalletPeriodClosed',
      data: { ...periodOf(user, period), closing: { available: closing, reserved: '0', debt: '0' }, next: null },
    });
  const entry: BooksBench['entry'] = (user, period, entryId, cents, paymentId = newCommandId(new Date())) =>
    bench.append(streamOf(user, period), entryOf(user, entryId, cents, paymentId));
  const deposit: BooksBench['deposit'] = async (user, period, cents, { entry: isBooked = true, consumed = true } = {}) => {
    const paymentId = newCommandId(new Date());
    const of = { paymentId, userId: user, walletId: user, money: money('EUR', cents) };
    await bench.append(paymentStream(paymentId), paymentRequested(of));
    await bench.append(limitsStream(user, '2026-11'), limitReserved(user, paymentId, cents));
    await bench.append(paymentStream(paymentId), paymentCompleted(of));
    if (isBooked) await entry(user, period, `deposit-${paymentId}`, cents, paymentId);
    if (consumed) await bench.append(limitsStream(user, '2026-11'), { type: 'LimitConsumed', data: { userId: user, paymentId } });
    return paymentId;
  };
  return {
    ...bench,
    openPeriod,
    closePeriod,
    entry,
    deposit,
    settle: async () => {
      const head = await bench.log.store.head();
      if (!(await waitForPosition(bench.pool, NAMES, head, LIMIT_MS))) throw new Error('The tables did not reach the end of the log.');
    },
    look: ({ patienceMs } = { patienceMs: PATIENCE_MS }) =>
      withConnection(bench.pool, async (client) => {
        const signal = new AbortController().signal;
        const check = await checkBooks({ client, log: bench.log, sweep: newSweep(), patienceMs, signal, onProgress: () => undefined });
        if (check === undefined) throw new Error('The check was aborted.');
        return check.standing;
      }),
    prove: ({ patienceMs } = { patienceMs: PATIENCE_MS }) => proveBooks({ pool: bench.pool, log: bench.log, patienceMs }),
  };
};

const periodOf = (user: string, period: string) => {
  const [month = '', number = '1'] = period.split('-');
  return { walletId: user, userId: user, asset: 'EUR', month, number: Number(number) } as const;
};

export const entryOf = (user: string, entryId: string, cents: bigint, paymentId: string): EventOfType<'EntryPosted'> => ({
  type: 'EntryPosted',
  data: {
    entryId,
    walletId: user,
    userId: user,
    asset: 'EUR',
    lines: [
      { account: 'psp.receivable', walletId: null, money: money('EUR', cents) },
      { account: 'customer.available', walletId: user, money: money('EUR', -cents) },
    ],
    effectiveAt: '2026-11-02T09:00:00.000Z',
    cause: { kind: 'card_deposit', id: transactionIdOf(paymentId) },
  },
});

const limitReserved = (userId: string, paymentId: string, cents: bigint): EventOfType<'LimitReserved'> => ({
  type: 'LimitReserved',
  data: {
    userId,
    paymentId,
    money: money('EUR', cents),
    limitMoney: money('USD', cents),
    rate: '1',
    rateDate: '2026-11-02',
    rateSource: 'test',
    rateCheckedAt: null,
    zone: 'Europe/Bratislava',
    day: '2026-11-02',
    month: '2026-11',
  },
});

/** A refund of so many cents that was booked out of what the customer has available. */
export const refundEntryOf = (user: string, refundId: string, cents: bigint): EventOfType<'EntryPosted'> => {
  const refund = { refundId, money: money('EUR', cents), from: 'customer.available', effectiveAt: '2026-11-02T09:00:00.000Z' } as const;
  return { type: 'EntryPosted', data: cardRefund({ walletId: user, userId: user }, refund) };
};
