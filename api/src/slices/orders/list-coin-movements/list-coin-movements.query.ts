import type { CoinMovement, CoinMovements } from '@danubit/contracts/http/orders/coins.contract';
import { assetSchema, money, toDecimal } from '@danubit/contracts/values/money';
import { cryptoAssetOf, cryptoAssetOfTicker, cryptoTickerOf, type CryptoTicker } from '@danubit/contracts/values/pairs';
import { transactionPage, type TransactionPage } from '@danubit/core/chain/transaction-page';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { cursorOf, readCursor } from './movement-cursor.ts';

const PAGE_SIZE = 25;

export class ListCoinMovements extends Query<CoinMovements> {
  constructor(
    readonly userId: string,
    readonly coin: CryptoTicker,
    readonly older: string | undefined,
  ) {
    super();
  }
}

type Found = {
  readonly entry_id: string;
  readonly at: Date;
  readonly change: string;
  readonly cause: string;
  readonly cause_id: string;
  readonly delivery_of: 'order' | 'withdrawal' | null;
  readonly txid: string | null;
  readonly fee_asset: string | null;
  readonly fee_minor: string | null;
};

/**
 * Entries that change the sum of available and reserved coins. A delivery adds its transaction, and the entry of its network fee, which is
 * the company's cost and so no part of the customer's balance; coins that arrived add their transaction.
 */
const NEWEST = `
  WITH moves AS (
    SELECT entry_id, effective_at, -sum(amount_minor) AS change, min(cause) AS cause, min(cause_id) AS cause_id
    FROM read.ledger_entries
    WHERE user_id = $1 AND mode = $2 AND asset = $3 AND account IN ('customer.available', 'customer.reserved')
      AND ($4::timestamptz IS NULL OR (effective_at, entry_id) < ($4::timestamptz, $5::text))
    GROUP BY effective_at, entry_id HAVING sum(amount_minor) <> 0
    ORDER BY effective_at DESC, entry_id DESC LIMIT $6)
  SELECT m.entry_id, m.effective_at AS at, m.change::text AS change, m.cause, m.cause_id,
    d.cause_kind AS delivery_of, coalesce(d.txid, r.txid) AS txid, fee.asset AS fee_asset, fee.amount_minor::text AS fee_minor
  FROM moves m
  LEFT JOIN read.deliveries d ON m.cause = 'delivery' AND d.id = m.cause_id AND d.user_id = $1
  LEFT JOIN read.crypto_receipts r ON m.cause = 'receipt' AND r.id = m.cause_id AND r.user_id = $1
  LEFT JOIN read.ledger_entries fee ON d.id IS NOT NULL AND fee.id = 'network_cost-' || d.id || ':0' AND fee.account = 'network.costs'
  ORDER BY m.effective_at DESC, m.entry_id DESC`;

/** Up to 25, newest first. */
@QueryHandler(ListCoinMovements)
export class ListCoinMovementsHandler implements IQueryHandler<ListCoinMovements> {
  readonly #pageOf: TransactionPage;

  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    settings: ApiSettings,
  ) {
    this.#pageOf = transactionPage(settings.values);
  }

  /** @throws HttpProblem 400 */
  async execute({ userId, coin, older }: ListCoinMovements): Promise<CoinMovements> {
    const asset = cryptoAssetOfTicker(coin);
    const place = older === undefined ? null : readCursor(older);
    const values = [userId, this.own.mode, asset, place?.at ?? null, place?.entryId ?? null, PAGE_SIZE + 1];
    const rows = await this.database.query<Found[]>(NEWEST, values);
    const shown = rows.slice(0, PAGE_SIZE);
    const last = shown.at(-1);
    return {
      movements: shown.map((row) => this.#movementOf(asset, row)),
      older: rows.length > PAGE_SIZE && last !== undefined ? cursorOf({ at: last.at.toISOString(), entryId: last.entry_id }) : null,
    };
  }

  #movementOf(asset: ReturnType<typeof cryptoAssetOfTicker>, row: Found): CoinMovement {
    const { cause_id: causeId, delivery_of: deliveryOf, txid } = row;
    return {
      id: row.entry_id,
      kind: kindOf(row),
      change: toDecimal(money(asset, BigInt(row.change))),
      at: row.at.toISOString(),
      order_id: row.cause === 'purchase' || deliveryOf === 'order' ? causeId : null,
      withdrawal_id: deliveryOf === 'withdrawal' ? causeId : null,
      txid,
      transaction_url: txid === null ? null : this.#pageOf(asset, txid),
      network_fee: feeOf(row),
    };
  }
}

const kindOf = ({ cause, change }: Found): CoinMovement['kind'] => {
  if (cause === 'purchase') return change.startsWith('-') ? 'purchase_reversed' : 'bought';
  if (cause === 'receipt') return 'received';
  return cause === 'delivery' ? 'sent' : 'other';
};

const feeOf = ({ fee_asset: asset, fee_minor: minor }: Found): CoinMovement['network_fee'] => {
  if (asset === null || minor === null) return null;
  const charged = cryptoAssetOf(z.parse(assetSchema, asset));
  return { amount: toDecimal(money(charged, BigInt(minor))), crypto_currency: cryptoTickerOf(charged) };
};
