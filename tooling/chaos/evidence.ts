import { paymentIdOf } from '@danubit/contracts/values/ids';
import { evolvePayment, initialPayment, type PaymentState } from '@danubit/core/domain/payments/payment/payment.state';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { isPaymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { refundedOf } from '@danubit/core/domain/payments/payment/payment-refunds';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import { evolveRefund, type RefundState } from '@danubit/core/domain/payments/refund/refund.state';
import { isRefundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import type { WalletEvent } from '@danubit/core/domain/wallet/wallet/wallet.events';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { START } from '@danubit/event-store/event-store.port';
import { DEMO_REASON } from '@danubit/workers/reactors/recorded-late';
import pg from 'pg';
import * as z from 'zod/mini';
import type { BookedCharge, Evidence, LoggedEntry, LoggedPayment, LoggedRefund } from './check-evidence.ts';

const EVENTS_AT_ONCE = 2_000;
const REQUEST_LIMIT_MS = 10_000;

/** Work that is overdue or failing; work that is due later is not stuck. */
const STUCK_WORK = `SELECT action, count(*)::integer AS rows FROM work.due
  WHERE done_at IS NULL AND (due_at < now() - interval '5 seconds' OR last_error IS NOT NULL) GROUP BY action`;

export type EvidenceSources = { readonly log: EventLog; readonly adminDatabaseUrl: string; readonly providerUrls: readonly string[] };

/** Reads the log, the charges of the simulated providers, and the tables, without asking the processes of the product. */
export const gatherEvidence = async ({ log, adminDatabaseUrl, providerUrls }: EvidenceSources): Promise<Evidence> => {
  const charges = (await Promise.all(providerUrls.map(readBook))).flat();
  return { ...(await readLog(log)), charges, ...(await readTables(adminDatabaseUrl)) };
};

const readLog = async (log: EventLog): Promise<Pick<Evidence, 'payments' | 'refunds' | 'entries'>> => {
  const states = new Map<string, PaymentState>();
  const refunds = new Map<string, RefundState>();
  const entries: LoggedEntry[] = [];
  for (let position = START; ;) {
    const stored = await log.store.readAll(position, EVENTS_AT_ONCE);
    const last = stored.at(-1);
    if (last === undefined) break;
    const relevant = stored.filter(({ stream, type }) => isPaymentStream(stream) || isRefundStream(stream) || type === 'EntryPosted');
    for (const event of await log.decode<PaymentEvent | RefundEvent | WalletEvent>(relevant)) {
      if (event.type === 'EntryPosted') entries.push(entryOf(event.data));
      else if (isOfRefund(event)) refunds.set(event.stream, evolveRefund(refunds.get(event.stream) ?? null, event));
      // The provider has never seen the payments of the demo story.
      else if (isOfPayment(event) && event.metadata.reasonCode !== DEMO_REASON)
        states.set(event.stream, evolvePayment(states.get(event.stream) ?? initialPayment, event));
    }
    position = last.position;
  }
  return { payments: [...states.values()].flatMap(paymentOf), refunds: [...refunds.values()].flatMap(refundOf), entries };
};

type Read = RecordedDomainEvent<PaymentEvent | RefundEvent | WalletEvent>;
const isOfPayment = (event: Read): event is RecordedDomainEvent<PaymentEvent> => isPaymentStream(event.stream);
const isOfRefund = (event: Read): event is RecordedDomainEvent<RefundEvent> => isRefundStream(event.stream);

const paymentOf = (state: PaymentState): LoggedPayment[] => {
  if (state.status === 'none') return [];
  const { paymentId, userId, status, money } = state;
  const isRefunded = refundedOf(state).minor === money.minor;
  return [{ paymentId, userId, status, amountMinor: BigInt(money.minor), currency: money.asset, isRefunded }];
};

const refundOf = (state: RefundState): LoggedRefund[] =>
  state === null ? [] : [{ refundId: state.request.refundId, status: state.status, amountMinor: BigInt(state.request.money.minor) }];

const entryOf = ({ entryId, lines }: Extract<WalletEvent, { type: 'EntryPosted' }>['data']): LoggedEntry => {
  const sums: Record<string, bigint> = {};
  for (const { money } of lines) sums[money.asset] = (sums[money.asset] ?? 0n) + BigInt(money.minor);
  return { entryId, sums };
};

const bookSchema = z.object({
  intents: z.array(
    z.object({
      id: z.string(),
      payment_id: z.nullable(z.string()),
      captured: z.number(),
      amount: z.number(),
      currency: z.string(),
      refunds: z.array(z.object({ refund_id: z.nullable(z.string()), amount: z.number() })),
    }),
  ),
});

/** Read in pages, because a long run makes more charges than fit on one page. */
const readBook = async (providerUrl: string): Promise<readonly BookedCharge[]> => {
  const charges: BookedCharge[] = [];
  for (let after: string | undefined; ;) {
    const address = new URL('/book.json', providerUrl);
    if (after !== undefined) address.searchParams.set('after', after);
    const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
    const { intents } = z.parse(bookSchema, await response.json());
    charges.push(...intents);
    after = intents.at(-1)?.id;
    if (after === undefined) return charges;
  }
};

const readTables = async (adminDatabaseUrl: string): Promise<Omit<Evidence, 'payments' | 'refunds' | 'entries' | 'charges'>> => {
  const client = new pg.Client({ connectionString: adminDatabaseUrl });
  await client.connect();
  const rowsOf = async <Row extends object>(sql: string): Promise<readonly Row[]> => (await client.query<Row>(sql)).rows;
  try {
    const transactions = await rowsOf<{ id: string; status: string }>('SELECT id, status FROM read.transactions');
    const parked = await rowsOf<{ stream: string }>(
      `SELECT consumer || ' ' || stream AS stream FROM read.parked_streams UNION ALL SELECT consumer || ' ' || stream FROM work.parked_streams`,
    );
    const differences = await rowsOf<{ text: string }>(
      `SELECT concat_ws(' ', kind, wallet_id, asset, subject) AS text FROM read.books_differences`,
    );
    return {
      transactions: transactions.map(({ id, status }) => ({ id: paymentIdOf(id) ?? id, status })),
      balances: await rowsOf('SELECT id, balance::text, (available_balance + reserved_balance)::text AS sum FROM read.balances'),
      ledgerTable: await rowsOf('SELECT asset, sum(amount_minor)::text AS sum FROM read.ledger_entries GROUP BY asset'),
      bookDifferences: differences.map(({ text }) => text),
      stuckWork: await rowsOf(STUCK_WORK),
      parked: parked.map(({ stream }) => stream),
    };
  } finally {
    await client.end();
  }
};
