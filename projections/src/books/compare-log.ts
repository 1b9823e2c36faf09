import type { Transaction } from '@danubit/consumer/transaction';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { isRefundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { parsePaymentBook, paymentFaults } from './book-of-payment.ts';
import type { BooksSchema } from './books-tables.ts';
import type { Difference } from './difference.ts';

/** Payments that have ended and are not settled: few, unless the workers have stopped. */
const MAX_ENDED_PAYMENTS = 20_000;

/** Checks the log for contradictions. Each check reads all of the faults, which have partial indexes, and none of the correct rows. */
export const compareLog = async (
  transaction: Transaction,
  schema: BooksSchema,
  { now, patienceMs, limit }: { readonly now: Date; readonly patienceMs: number; readonly limit: number },
): Promise<readonly Difference[]> => [
  ...(await unbalancedAssets(transaction, schema)),
  ...(await faultyEntries(transaction, schema, limit)),
  ...(await faultyWallets(transaction, schema, limit)),
  ...(await faultyPayments(transaction, schema, now, patienceMs)),
];

/** The trial balance: all entries of one asset and mode sum to zero. */
const unbalancedAssets = async (transaction: Transaction, schema: BooksSchema): Promise<readonly Difference[]> => {
  const { rows } = await transaction.query<{ mode: string; asset: string; total: string }>(
    `SELECT mode, asset, trim_scale(sum(total))::text AS total FROM ${schema}.books_accounts GROUP BY mode, asset HAVING sum(total) <> 0
     ORDER BY mode, asset`,
  );
  return rows.map(({ mode, asset, total }) => ({
    kind: 'trial_balance_not_zero',
    walletId: null,
    asset,
    subject: mode,
    expected: '0',
    shown: total,
    place: null,
  }));
};

const faultyEntries = async (transaction: Transaction, schema: BooksSchema, limit: number): Promise<readonly Difference[]> => {
  const { rows } = await transaction.query<Difference>(
    `SELECT UNNEST(faults) AS kind, entry_id || ' at ' || position AS subject, wallet_id AS "walletId", asset,
       NULL AS expected, trim_scale(available + reserved - debt)::text AS shown, NULL AS place
     FROM ${schema}.books_entries LEFT JOIN ${schema}.books_moves USING (position) WHERE faults <> '{}' ORDER BY position LIMIT $1`,
    [limit],
  );
  return rows;
};

const faultyWallets = async (transaction: Transaction, schema: BooksSchema, limit: number): Promise<readonly Difference[]> => {
  const { rows } = await transaction.query<Difference>(
    `SELECT fault AS kind, wallet_id AS "walletId", asset, 'the chain of periods' AS subject,
       trim_scale(available + reserved - debt)::text AS expected,
       trim_scale(amounts[1] + amounts[2] - amounts[3])::text AS shown, NULL AS place
     FROM ${schema}.books_wallets, LATERAL (
       SELECT ARRAY(SELECT jsonb_array_elements_text(COALESCE(open_periods -> -1 -> 1, last_closing))::numeric) AS amounts
     ) AS chain WHERE fault IS NOT NULL ORDER BY id LIMIT $1`,
    [limit],
  );
  return rows;
};

const faultyPayments = async (
  transaction: Transaction,
  schema: BooksSchema,
  now: Date,
  patienceMs: number,
): Promise<readonly Difference[]> => {
  const { rows } = await transaction.query<{ payment_id: string; state: unknown }>(
    `SELECT payment_id, state FROM ${schema}.books_payments WHERE NOT is_open ORDER BY payment_id LIMIT $1`,
    [MAX_ENDED_PAYMENTS],
  );
  return rows.flatMap(({ payment_id: paymentId, state }) =>
    paymentFaults(parsePaymentBook(state), now, patienceMs).map(({ kind, expected, shown }) => ({
      kind,
      walletId: null,
      asset: (expected ?? shown)?.asset ?? null,
      subject: isRefundStream(paymentId) ? paymentId : paymentStream(paymentId),
      expected: expected?.minor ?? null,
      shown: shown?.minor ?? null,
      place: null,
    })),
  );
};
