import { ALARM_CHANNEL } from '@danubit/consumer/parking-table';
import type { Transaction } from '@danubit/consumer/transaction';
import { nameOf, type Difference } from './difference.ts';

export type OpenDifference = Difference & { readonly since: Date };

/** Limit of stored differences. With more, the table is wrong as a whole. */
export const MAX_DIFFERENCES = 1_000;
const MAX_NAMED_IN_ALARM = 20;

export const listDifferences = async (transaction: Transaction): Promise<readonly OpenDifference[]> => {
  const { rows } = await transaction.query<OpenDifference>(
    `SELECT kind, wallet_id AS "walletId", asset, subject, expected, shown, place, since FROM read.books_differences
     ORDER BY since, id LIMIT ${String(MAX_DIFFERENCES)}`,
  );
  return rows;
};

export const countDifferences = async (transaction: Transaction): Promise<number> => {
  const { rows } = await transaction.query<{ count: number }>('SELECT count(*)::integer AS count FROM read.books_differences');
  return rows[0]?.count ?? 0;
};

/** The content of an alarm: no amounts and no personal data. */
export type NamedDifference = Pick<Difference, 'kind' | 'walletId' | 'asset' | 'subject'>;
export const named = ({ kind, walletId, asset, subject }: Difference): NamedDifference => ({ kind, walletId, asset, subject });

/**
 * Replaces the stored differences. New ones raise an alarm, and so does the end of the last one, with `over`; both are sent at commit.
 * Returns the new ones.
 */
export const replaceDifferences = async (transaction: Transaction, found: readonly Difference[]): Promise<readonly Difference[]> => {
  const byName = new Map(found.map((difference) => [nameOf(difference), difference]));
  const gone = await transaction.query('DELETE FROM read.books_differences WHERE id <> ALL($1::text[])', [[...byName.keys()]]);
  if (byName.size === 0) {
    if (gone.rowCount !== 0) await ring(transaction, { over: true });
    return [];
  }
  const differences = [...byName.values()];
  const { rows } = await transaction.query<{ id: string; isNew: boolean }>(
    `INSERT INTO read.books_differences AS known (id, kind, wallet_id, asset, subject, expected, shown, place)
     SELECT * FROM UNNEST($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
     ON CONFLICT (id) DO UPDATE SET expected = EXCLUDED.expected, shown = EXCLUDED.shown, place = EXCLUDED.place
     RETURNING id, xmax = 0 AS "isNew"`,
    [
      [...byName.keys()],
      differences.map(({ kind }) => kind),
      differences.map(({ walletId }) => walletId),
      differences.map(({ asset }) => asset),
      differences.map(({ subject }) => subject),
      differences.map(({ expected }) => expected),
      differences.map(({ shown }) => shown),
      differences.map(({ place }) => place),
    ],
  );
  const isNew = new Set(rows.filter((row) => row.isNew).map(({ id }) => id));
  const added = [...byName].flatMap(([id, difference]) => (isNew.has(id) ? [difference] : []));
  if (added.length > 0) await ring(transaction, { differences: added.length, found: added.slice(0, MAX_NAMED_IN_ALARM).map(named) });
  return added;
};

const ring = async (transaction: Transaction, details: object): Promise<void> => {
  await transaction.query('SELECT pg_notify($1, $2)', [
    ALARM_CHANNEL,
    JSON.stringify({ kind: 'books_differ', consumer: 'books', ...details }),
  ]);
};
