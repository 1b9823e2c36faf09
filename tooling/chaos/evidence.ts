import { paymentIdOf } from '@danubit/contracts/values/ids';
import { evolvePayment, initialPayment, type PaymentState } from '@danubit/core/domain/payments/payment/payment.state';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { isPaymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { refundedOf } from '@danubit/core/domain/payments/payment/payment-refunds';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import { evolveRefund, type RefundState } from '@danubit/core/domain/payments/refund/refund.state';
import { isRefundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import type { TransferInEvent } from '@danubit/core/domain/payments/transfer-in/transfer-in.events';
import type { DepositAddressesEvent } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.events';
import type { WalletEvent } from '@danubit/core/domain/wallet/wallet/wallet.events';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { START } from '@danubit/event-store/event-store.port';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Chains } from '../installation/chains-of-installation.ts';
import { readBankBook, type Received } from './bank-evidence.ts';
import { readChains, type DepositAddress } from './chain-evidence.ts';
import type { BookedCharge, Evidence, LoggedPayment, LoggedRefund } from './check-evidence.ts';
import type { LoggedHold } from './check-holds.ts';
import { readReviews } from './held-money.ts';
import type { LoggedEntry } from './logged-entry.ts';
import { collectTrades, isTradeStream, type TradeEvent } from './logged-trades.ts';

const EVENTS_AT_ONCE = 2_000;
const REQUEST_LIMIT_MS = 10_000;

/** Work that is overdue or failing; work that is due later is not stuck. */
const STUCK_WORK = `SELECT action, count(*)::integer AS rows FROM work.due
  WHERE done_at IS NULL AND (due_at < now() - interval '5 seconds' OR last_error IS NOT NULL) GROUP BY action`;

export type EvidenceSources = {
  readonly log: EventLog;
  readonly restricted: RestrictedLog;
  readonly adminDatabaseUrl: string;
  readonly providerUrls: readonly string[];
  readonly bankUrl: string;
  readonly chains: Chains;
  /** Whose orders and withdrawals are looked at. */
  readonly traders: ReadonlySet<string>;
};

/** Reads the log, the books of the simulated providers, bank and chains, and the tables, without asking the processes of the product. */
export const gatherEvidence = async (sources: EvidenceSources): Promise<Evidence> => {
  const { log, restricted, adminDatabaseUrl, providerUrls, bankUrl, chains, traders } = sources;
  const charges = (await Promise.all(providerUrls.map(readBook))).flat();
  const { received, depositAddresses, ...logged } = await readLog(log, traders);
  const { balances, ...bank } = await readBankBook(bankUrl, received);
  return {
    ...logged,
    ...bank,
    charges: [...charges, ...bank.charges],
    reviews: await readReviews(restricted),
    accounts: [...balances].map(([currency, atBank]) => ({ currency, atBank, inBooks: safeguardedIn(logged.entries, currency) })),
    chain: await readChains(chains, { deliveries: logged.trades.deliveries, entries: logged.entries, depositAddresses }),
    ...(await readTables(adminDatabaseUrl)),
  };
};

type Logged = Pick<Evidence, 'payments' | 'refunds' | 'entries' | 'trades' | 'holds'> & {
  readonly received: Received;
  readonly depositAddresses: readonly DepositAddress[];
};

const readLog = async (log: EventLog, traders: ReadonlySet<string>): Promise<Logged> => {
  const states = new Map<string, PaymentState>();
  const refunds = new Map<string, RefundState>();
  const entries: LoggedEntry[] = [];
  const holds = new Map<string, LoggedHold>();
  const depositAddresses: DepositAddress[] = [];
  const transfers: Transfers = { references: new Map(), deposits: new Map() };
  const trades = collectTrades(traders);
  for (let position = START; ;) {
    const stored = await log.store.readAll(position, EVENTS_AT_ONCE);
    const last = stored.at(-1);
    if (last === undefined) break;
    const relevant = stored.filter(({ stream, type }) => isReadStream(stream) || READ.includes(type));
    for (const event of await log.decode<Read>(relevant)) {
      noteHold(holds, event);
      if (isOfTrade(event)) trades.add(event);
      else if (event.type === 'EntryPosted') entries.push(entryOf(event.data));
      else if (event.type === 'DepositAddressAssigned') depositAddresses.push(event.data);
      else if (isOfTransfer(event)) noteTransfer(transfers, event);
      else if (isOfRefund(event)) refunds.set(event.stream, evolveRefund(refunds.get(event.stream) ?? null, event));
      else if (isOfPayment(event)) states.set(event.stream, evolvePayment(states.get(event.stream) ?? initialPayment, event));
    }
    position = last.position;
  }
  return {
    payments: [...states.values()].flatMap(paymentOf),
    refunds: [...refunds.values()].flatMap(refundOf),
    entries,
    holds,
    depositAddresses,
    trades: trades.result(),
    received: receivedIn(transfers),
  };
};

const isReadStream = (stream: string): boolean => isPaymentStream(stream) || isRefundStream(stream) || isTradeStream(stream);
const READ: readonly string[] = ['EntryPosted', 'FundsReceived', 'FundsMatched', 'DepositAddressAssigned'];

const noteHold = (holds: Map<string, LoggedHold>, { type, data }: Read): void => {
  if (type === 'PaymentHeld') holds.set(data.paymentId, { code: data.reasonCode, person: data.decidedBy.id });
  else if (type === 'PayoutHeld') holds.set(data.payoutId, { code: data.code, person: null });
  else if (type === 'DeliveryHeld') holds.set(data.deliveryId, { code: data.code, person: null });
};

type Transfers = { readonly references: Map<string, string>; readonly deposits: Map<string, string> };

const noteTransfer = ({ references, deposits }: Transfers, { type, data }: TransferInEvent): void => {
  if (type === 'FundsReceived') references.set(data.transferId, data.bankReference);
  else if (type === 'FundsMatched') deposits.set(data.transferId, data.paymentId);
};

const receivedIn = ({ references, deposits }: Transfers): Received => {
  const byReference = Map.groupBy(references, ([, reference]) => reference);
  return new Map([...byReference].map(([reference, of]) => [reference, of.map(([transferId]) => deposits.get(transferId) ?? null)]));
};

/** What the bank must show for our entries. */
const safeguardedIn = (entries: readonly LoggedEntry[], currency: string): bigint =>
  entries
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, asset, minor }) => (account === 'bank.safeguarding' && asset === currency ? sum + minor : sum), 0n);

type Read = PaymentEvent | RefundEvent | WalletEvent | TransferInEvent | DepositAddressesEvent | TradeEvent;
type Recorded = RecordedDomainEvent<Read>;
const isOfTrade = (event: Recorded): event is RecordedDomainEvent<TradeEvent> => isTradeStream(event.stream);
const isOfTransfer = (event: Recorded): event is RecordedDomainEvent<TransferInEvent> =>
  event.type === 'FundsReceived' || event.type === 'FundsMatched';
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

const entryOf = ({ entryId, lines }: Extract<WalletEvent, { type: 'EntryPosted' }>['data']): LoggedEntry => ({
  entryId,
  lines: lines.map(({ account, money }) => ({ account, asset: money.asset, minor: BigInt(money.minor) })),
});

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

type TableEvidence = Pick<Evidence, 'transactions' | 'balances' | 'ledgerTable' | 'bookDifferences' | 'stuckWork' | 'parked'>;

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
