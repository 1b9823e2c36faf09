import { assetSchema, money, type Money } from '@danubit/contracts/values/money';
import type { MovementKind } from '@danubit/core/domain/payments/settlement/settlement.events';
import type pg from 'pg';
import * as z from 'zod/mini';

/** An item of a clearing account: what the books expect to be cleared, and how much of it is still open. */
export type ClearingItem = {
  readonly id: string;
  readonly account: string;
  readonly kind: string;
  readonly provider: string | null;
  readonly reference: string | null;
  readonly paymentId: string | null;
  /** As it was booked first. */
  readonly booked: Money;
  readonly open: Money;
  readonly openedAt: string;
};

type Wanted = { readonly provider: string; readonly reference: string; readonly kind: MovementKind };

/** What the jobs read of `read.clearing_items`. */
export type ClearingItems = {
  /** The items that movements of a provider are about. */
  readonly about: (wanted: readonly Wanted[]) => Promise<readonly ClearingItem[]>;
  /** Items of a provider's account that were opened in the period. */
  readonly openedIn: (provider: string, period: { readonly from: string; readonly to: string }) => Promise<readonly ClearingItem[]>;
  /** All that is not cleared yet, oldest first. */
  readonly open: () => Promise<readonly ClearingItem[]>;
};

type ItemRow = {
  readonly id: string;
  readonly account: string;
  readonly asset: string;
  readonly kind: string;
  readonly provider: string | null;
  readonly reference: string | null;
  readonly payment_id: string | null;
  readonly booked: string;
  readonly open: string;
  readonly opened_at: Date;
};

const COLUMNS = 'id, account, asset, kind, provider, reference, payment_id, booked, open, opened_at';
const MOST = 100_000;

export const clearingItemsIn = (pool: Pick<pg.Pool, 'query'>, mode: 'live' | 'test'): ClearingItems => {
  const find = async (condition: string, values: readonly unknown[]): Promise<readonly ClearingItem[]> => {
    const { rows } = await pool.query<ItemRow>(
      `SELECT ${COLUMNS} FROM read.clearing_items WHERE mode = $1 AND ${condition} ORDER BY opened_at, id LIMIT ${String(MOST)}`,
      [mode, ...values],
    );
    return rows.map(itemOf);
  };
  return {
    about: (wanted) =>
      find(`(provider, reference) IN (SELECT * FROM unnest($2::text[], $3::text[]))`, [
        wanted.map(({ provider }) => provider),
        wanted.map(({ reference }) => reference),
      ]),
    openedIn: (provider, { from, to }) =>
      find(`account = 'psp.receivable' AND provider = $2 AND booked <> 0 AND opened_at >= $3 AND opened_at < $4`, [provider, from, to]),
    open: () => find('open <> 0', []),
  };
};

const itemOf = (row: ItemRow): ClearingItem => {
  const { id, account, kind, provider, reference, payment_id: paymentId } = row;
  const asset = z.parse(assetSchema, row.asset);
  const of = (minor: string): Money => money(asset, BigInt(minor));
  return {
    id,
    account,
    kind,
    provider,
    reference,
    paymentId,
    booked: of(row.booked),
    open: of(row.open),
    openedAt: row.opened_at.toISOString(),
  };
};
