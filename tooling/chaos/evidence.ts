import { SIMULATED_OWN_IBANS } from '../installation/simulated-accounts.ts';
import { paymentIdOf } from '@danubit/contracts/values/ids';
import { evolvePayment, initialPayment, type PaymentState } from '@danubit/core/domain/payments/payment/payment.state';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { isPaymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { refundedOf } from '@danubit/core/domain/payments/payment/payment-refunds';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import { evolveRefund, type RefundState } from '@danubit/core/domain/payments/refund/refund.state';
import { isRefundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import type { TransferInEvent } from '@danubit/core/domain/payments/transfer-in/transfer-in.events';
import type { WalletEvent } from '@danubit/core/domain/wallet/wallet/wallet.events';
import { refundIdOfEndToEndId } from '@danubit/core/payment-provider/iso20022/end-to-end-id';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { START } from '@danubit/event-store/event-store.port';
import pg from 'pg';
import * as z from 'zod/mini';
import type { BookedCharge, Evidence, LoggedEntry, LoggedPayment, LoggedRefund } from './check-evidence.ts';

const EVENTS_AT_ONCE = 2_000;
const REQUEST_LIMIT_MS = 10_000;

/** Work that is overdue or failing; work that is due later is not stuck. */
const STUCK_WORK = `SELECT action, count(*)::integer AS rows FROM work.due
  WHERE done_at IS NULL AND (due_at < now() - interval '5 seconds' OR last_error IS NOT NULL) GROUP BY action`;

export type EvidenceSources = {
  readonly log: EventLog;
  readonly adminDatabaseUrl: string;
  readonly providerUrls: readonly string[];
  readonly bankUrl: string;
};

/** Reads the log, the charges of the simulated providers, and the tables, without asking the processes of the product. */
export const gatherEvidence = async ({ log, adminDatabaseUrl, providerUrls, bankUrl }: EvidenceSources): Promise<Evidence> => {
  const charges = (await Promise.all(providerUrls.map(readBook))).flat();
  const { received, inBooks, ...logged } = await readLog(log);
  const bank = await readBankBook(bankUrl, received);
  return {
    ...logged,
    charges: [...charges, ...bank.charges],
    transfers: bank.transfers,
    account: { atBank: bank.balance, inBooks },
    ...(await readTables(adminDatabaseUrl)),
  };
};

/** By the bank's reference of the entry: the deposit that it became, or null. */
type Received = ReadonlyMap<string, readonly (string | null)[]>;
type Logged = Pick<Evidence, 'payments' | 'refunds' | 'entries'> & { readonly received: Received; readonly inBooks: bigint };

const readLog = async (log: EventLog): Promise<Logged> => {
  const states = new Map<string, PaymentState>();
  const refunds = new Map<string, RefundState>();
  const entries: LoggedEntry[] = [];
  const transfers: Transfers = { references: new Map(), deposits: new Map() };
  let inBooks = 0n;
  for (let position = START; ;) {
    const stored = await log.store.readAll(position, EVENTS_AT_ONCE);
    const last = stored.at(-1);
    if (last === undefined) break;
    const relevant = stored.filter(({ stream, type }) => isPaymentStream(stream) || isRefundStream(stream) || READ.includes(type));
    for (const event of await log.decode<Read>(relevant)) {
      if (event.type === 'EntryPosted') {
        entries.push(entryOf(event.data));
        inBooks += safeguardedBy(event.data);
      } else if (event.type === 'FundsReceived') transfers.references.set(event.data.transferId, event.data.bankReference);
      else if (event.type === 'FundsMatched') transfers.deposits.set(event.data.transferId, event.data.paymentId);
      else if (isOfRefund(event)) refunds.set(event.stream, evolveRefund(refunds.get(event.stream) ?? null, event));
      else if (isOfPayment(event)) states.set(event.stream, evolvePayment(states.get(event.stream) ?? initialPayment, event));
    }
    position = last.position;
  }
  return {
    payments: [...states.values()].flatMap(paymentOf),
    refunds: [...refunds.values()].flatMap(refundOf),
    entries,
    inBooks,
    received: receivedIn(transfers),
  };
};

const READ: readonly string[] = ['EntryPosted', 'FundsReceived', 'FundsMatched'];

type Transfers = { readonly references: Map<string, string>; readonly deposits: Map<string, string> };

const receivedIn = ({ references, deposits }: Transfers): Received => {
  const byReference = Map.groupBy(references, ([, reference]) => reference);
  return new Map([...byReference].map(([reference, of]) => [reference, of.map(([transferId]) => deposits.get(transferId) ?? null)]));
};

/** What the bank must show for an entry on our account, which is in EUR. */
const safeguardedBy = ({ lines }: Extract<WalletEvent, { type: 'EntryPosted' }>['data']): bigint =>
  lines
    .filter(({ account, money }) => account === 'bank.safeguarding' && money.asset === 'EUR')
    .reduce((sum, { money }) => sum + BigInt(money.minor), 0n);

type Read = PaymentEvent | RefundEvent | WalletEvent | TransferInEvent;
type Recorded = RecordedDomainEvent<Read>;
const isOfPayment = (event: Recorded): event is RecordedDomainEvent<PaymentEvent> => isPaymentStream(event.stream);
const isOfRefund = (event: Recorded): event is RecordedDomainEvent<RefundEvent> => isRefundStream(event.stream);

const paymentOf = (state: PaymentState): LoggedPayment[] => {
  if (state.status === 'none') return [];
  const { paymentId, userId, status, money, method } = state;
  const isRefunded = refundedOf(state).minor === money.minor;
  const isTransfer = method.kind === 'bank_transfer';
  return [{ paymentId, userId, status, amountMinor: BigInt(money.minor), currency: money.asset, isRefunded, isTransfer }];
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

const bankBookSchema = z.object({
  balance: z.string(),
  entries: z.array(
    z.object({
      reference: z.string(),
      iban: z.string(),
      direction: z.enum(['CRDT', 'DBIT']),
      minor: z.string(),
      remittance: z.string(),
      end_to_end_id: z.string(),
      return_reason: z.nullable(z.string()),
    }),
  ),
});

type BankBook = Pick<Evidence, 'charges' | 'transfers'> & { readonly balance: bigint };

/** A transfer that became a deposit reads like a charge of it, and a debit of ours like its refund. */
const readBankBook = async (bankUrl: string, received: Received): Promise<BankBook> => {
  const response = await fetch(new URL('/book.json', bankUrl), { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
  const { balance, entries } = z.parse(bankBookSchema, await response.json());
  const arrived = entries.filter(
    // What comes from our own accounts is a top-up, not a transfer of a customer.
    ({ direction, return_reason: reason, iban }) => direction === 'CRDT' && reason === null && !SIMULATED_OWN_IBANS.includes(iban),
  );
  const refundsOf = (reference: string): BookedCharge['refunds'] =>
    entries
      .filter(({ direction, remittance }) => direction === 'DBIT' && remittance === `Refund ${reference}`)
      .map(({ end_to_end_id: id, minor }) => ({ refund_id: refundIdOfEndToEndId(id) ?? null, amount: Number(minor) }));
  return {
    balance: BigInt(balance),
    transfers: arrived.map(({ reference }) => ({ reference, received: received.get(`${reference}/0`)?.length ?? 0 })),
    charges: arrived.flatMap(({ reference, minor }) => {
      const deposit = received.get(`${reference}/0`)?.[0] ?? null;
      if (deposit === null) return [];
      const amount = Number(minor);
      return [{ payment_id: deposit, captured: amount, amount, currency: 'EUR', refunds: refundsOf(`${reference}/0`) }];
    }),
  };
};

type TableEvidence = Omit<Evidence, 'payments' | 'refunds' | 'entries' | 'charges' | 'transfers' | 'account'>;

const readTables = async (adminDatabaseUrl: string): Promise<TableEvidence> => {
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
