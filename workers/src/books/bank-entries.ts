import { money, type Asset, type Money } from '@danubit/contracts/values/money';
import type { Period } from '@danubit/core/payment-provider/payment-provider.port';
import type pg from 'pg';

/** A line of the books on the customers' bank account. */
export type BankEntry = { readonly entryId: string; readonly causeId: string; readonly money: Money; readonly at: string };

/** What the jobs read of `read.ledger_entries` about that account. */
export type BankEntries = {
  /** Booked for one of these causes, whenever that was. */
  readonly about: (asset: Asset, causeIds: readonly string[]) => Promise<readonly BankEntry[]>;
  readonly between: (asset: Asset, period: Period) => Promise<readonly BankEntry[]>;
};

type Row = { readonly entry_id: string; readonly cause_id: string; readonly minor: string; readonly effective_at: Date };

const MOST = 100_000;

export const bankEntriesIn = (pool: Pick<pg.Pool, 'query'>, mode: 'live' | 'test'): BankEntries => {
  const find = async (asset: Asset, condition: string, values: readonly unknown[]): Promise<readonly BankEntry[]> => {
    const { rows } = await pool.query<Row>(
      `SELECT entry_id, cause_id, trim_scale(amount_minor)::text AS minor, effective_at FROM read.ledger_entries
       WHERE account = 'bank.safeguarding' AND mode = $1 AND asset = $2 AND ${condition} ORDER BY effective_at, id LIMIT ${String(MOST)}`,
      [mode, asset, ...values],
    );
    return rows.map(({ entry_id: entryId, cause_id: causeId, minor, effective_at: at }) => ({
      entryId,
      causeId,
      money: money(asset, BigInt(minor)),
      at: at.toISOString(),
    }));
  };
  return {
    about: (asset, causeIds) => find(asset, 'cause_id = ANY($3)', [causeIds]),
    between: (asset, { from, to }) => find(asset, 'effective_at >= $3 AND effective_at < $4', [from, to]),
  };
};
