import { assetSchema } from '@danubit/contracts/values/money';
import type { Transaction } from '@danubit/consumer/transaction';
import * as z from 'zod/mini';
import { isSettled, parsePaymentBook, type PaymentBook } from './book-of-payment.ts';
import { faultOf, type Amounts, type WalletBook } from './book-of-wallet.ts';
import type { BooksSchema } from './books-tables.ts';
import type { AccountChange, BooksPage, EntryBook, Move, Subjects } from './fold-books.ts';

const amountsSchema = z.tuple([z.string(), z.string(), z.string()]);
const walletRowSchema = z.object({
  id: z.string(),
  wallet_id: z.string(),
  asset: assetSchema,
  user_id: z.string(),
  mode: z.enum(['live', 'test']),
  available: z.string(),
  reserved: z.string(),
  debt: z.string(),
  entries: z.coerce.number(),
  open_periods: z.array(z.tuple([z.string(), amountsSchema])),
  last_closing: z.nullable(amountsSchema),
});

/** A page without entries, with its subjects in their stored state. */
export const loadPage = async (
  transaction: Transaction,
  schema: BooksSchema,
  { walletKeys, paymentIds, entryIds }: Subjects,
): Promise<BooksPage> => {
  const wallets = await transaction.query(
    `SELECT id, wallet_id, asset, user_id, mode, available, reserved, debt, entries, open_periods, last_closing
     FROM ${schema}.books_wallets WHERE id = ANY($1)`,
    [walletKeys],
  );
  const payments = await transaction.query<{ payment_id: string; state: unknown }>(
    `SELECT payment_id, state FROM ${schema}.books_payments WHERE payment_id = ANY($1)`,
    [paymentIds],
  );
  const entries = await transaction.query<{ entry_id: string }>(`SELECT entry_id FROM ${schema}.books_entries WHERE entry_id = ANY($1)`, [
    entryIds,
  ]);
  return {
    wallets: new Map(z.parse(z.array(walletRowSchema), wallets.rows).map((row) => [row.id, walletOf(row)])),
    payments: new Map(payments.rows.map(({ payment_id: id, state }) => [id, parsePaymentBook(state)])),
    accounts: new Map(),
    entryIds: new Set(entries.rows.map(({ entry_id: id }) => id)),
    entries: [],
    moves: [],
  };
};

export const storePage = async (transaction: Transaction, schema: BooksSchema, page: BooksPage): Promise<void> => {
  await storeEntries(transaction, schema, page.entries);
  await storeMoves(transaction, schema, page.moves);
  await storeWallets(transaction, schema, page.wallets);
  await storeAccounts(transaction, schema, [...page.accounts.values()]);
  await storePayments(transaction, schema, page.payments);
};

const storeEntries = async (transaction: Transaction, schema: BooksSchema, entries: readonly EntryBook[]): Promise<void> => {
  if (entries.length === 0) return;
  await transaction.query(
    `INSERT INTO ${schema}.books_entries (position, entry_id, digest, faults)
     SELECT position, entry_id, digest, string_to_array(faults, ',')
     FROM UNNEST($1::text[], $2::text[], $3::text[], $4::text[]) AS t (position, entry_id, digest, faults)`,
    [
      entries.map(({ position }) => position),
      entries.map(({ entryId }) => entryId),
      entries.map(({ digest }) => digest),
      entries.map(({ faults }) => faults.join(',')),
    ],
  );
};

const storeMoves = async (transaction: Transaction, schema: BooksSchema, moves: readonly Move[]): Promise<void> => {
  if (moves.length === 0) return;
  await transaction.query(
    `INSERT INTO ${schema}.books_moves (position, wallet_id, asset, user_id, available, reserved, debt)
     SELECT * FROM UNNEST($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::numeric[])`,
    [
      moves.map(({ position }) => position),
      moves.map(({ walletId }) => walletId),
      moves.map(({ asset }) => asset),
      moves.map(({ userId }) => userId),
      ...amountColumns(moves),
    ],
  );
};

const storeWallets = async (transaction: Transaction, schema: BooksSchema, books: ReadonlyMap<string, WalletBook>): Promise<void> => {
  const wallets = [...books.values()];
  if (wallets.length === 0) return;
  const columns = ['available', 'reserved', 'debt', 'entries', 'open_periods', 'last_closing', 'fault'];
  await transaction.query(
    `INSERT INTO ${schema}.books_wallets (id, wallet_id, asset, user_id, mode, ${columns.join(', ')})
     SELECT * FROM UNNEST($1::text[], $2::text[], $3::text[], $4::text[], $5::text[],
       $6::numeric[], $7::numeric[], $8::numeric[], $9::bigint[], $10::jsonb[], $11::jsonb[], $12::text[])
     ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = EXCLUDED.${column}`).join(', ')}`,
    [
      [...books.keys()],
      wallets.map(({ walletId }) => walletId),
      wallets.map(({ asset }) => asset),
      wallets.map(({ userId }) => userId),
      wallets.map(({ mode }) => mode),
      ...amountColumns(wallets.map(({ totals }) => totals)),
      wallets.map(({ entries }) => entries),
      wallets.map(({ openPeriods }) => JSON.stringify([...openPeriods].map(([stream, amounts]) => [stream, asTexts(amounts)]))),
      wallets.map(({ lastClosing }) => (lastClosing === null ? null : JSON.stringify(asTexts(lastClosing)))),
      wallets.map(faultOf),
    ],
  );
};

const storeAccounts = async (transaction: Transaction, schema: BooksSchema, changes: readonly AccountChange[]): Promise<void> => {
  if (changes.length === 0) return;
  await transaction.query(
    `INSERT INTO ${schema}.books_accounts AS known (mode, account, asset, total)
     SELECT * FROM UNNEST($1::text[], $2::text[], $3::text[], $4::numeric[])
     ON CONFLICT (mode, account, asset) DO UPDATE SET total = known.total + EXCLUDED.total`,
    [
      changes.map(({ mode }) => mode),
      changes.map(({ account }) => account),
      changes.map(({ asset }) => asset),
      changes.map(({ minor }) => minor.toString()),
    ],
  );
};

const storePayments = async (transaction: Transaction, schema: BooksSchema, books: ReadonlyMap<string, PaymentBook>): Promise<void> => {
  const [settled, kept] = [[...books].filter(([, book]) => isSettled(book)), [...books].filter(([, book]) => !isSettled(book))];
  if (settled.length > 0) {
    await transaction.query(`DELETE FROM ${schema}.books_payments WHERE payment_id = ANY($1)`, [settled.map(([id]) => id)]);
  }
  if (kept.length === 0) return;
  await transaction.query(
    `INSERT INTO ${schema}.books_payments (payment_id, state, is_open) SELECT * FROM UNNEST($1::text[], $2::jsonb[], $3::boolean[])
     ON CONFLICT (payment_id) DO UPDATE SET state = EXCLUDED.state, is_open = EXCLUDED.is_open`,
    [kept.map(([id]) => id), kept.map(([, book]) => JSON.stringify(book)), kept.map(([, { isOpen }]) => isOpen)],
  );
};

const amountColumns = (amounts: readonly Amounts[]): readonly string[][] => [
  amounts.map(({ available }) => available.toString()),
  amounts.map(({ reserved }) => reserved.toString()),
  amounts.map(({ debt }) => debt.toString()),
];

const asTexts = ({ available, reserved, debt }: Amounts): z.infer<typeof amountsSchema> => [
  available.toString(),
  reserved.toString(),
  debt.toString(),
];

const amountsOf = ([available, reserved, debt]: z.infer<typeof amountsSchema>): Amounts => ({
  available: BigInt(available),
  reserved: BigInt(reserved),
  debt: BigInt(debt),
});

const walletOf = (row: z.infer<typeof walletRowSchema>): WalletBook => ({
  walletId: row.wallet_id,
  asset: row.asset,
  userId: row.user_id,
  mode: row.mode,
  totals: amountsOf([row.available, row.reserved, row.debt]),
  entries: row.entries,
  openPeriods: new Map(row.open_periods.map(([stream, amounts]) => [stream, amountsOf(amounts)])),
  lastClosing: row.last_closing === null ? null : amountsOf(row.last_closing),
});
