import { assetSchema } from '@danubit/contracts/values/money';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { SafeguardingTools } from '../jobs/prove-safeguarding.job.ts';

type TotalRow = { readonly account: string; readonly asset: string; readonly total: string; readonly position: string | null };

/** The sums of the running check of the books, with the position up to which they are right: one query, so they belong together. */
export const ledgerTotalsIn =
  (pool: Pick<pg.Pool, 'query'>, mode: 'live' | 'test'): SafeguardingTools['ledgerTotals'] =>
  async () => {
    const { rows } = await pool.query<TotalRow>(
      `SELECT account, asset, trim_scale(total)::text AS total, (SELECT position FROM read.checkpoints WHERE consumer = 'books') AS position
       FROM read.books_accounts WHERE mode = $1 ORDER BY account, asset`,
      [mode],
    );
    const position = rows[0]?.position ?? null;
    if (position === null) return undefined;
    return {
      position,
      totals: rows.map(({ account, asset, total }) => ({ account, asset: z.parse(assetSchema, asset), minor: BigInt(total) })),
    };
  };
