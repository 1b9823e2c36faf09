import type { CryptoReceiptReply } from '@danubit/contracts/http/orders/crypto-receipts.contract';
import type { CryptoReceiptStatus as ShownStatus } from '@danubit/contracts/values/crypto-receipts';
import { assetSchema } from '@danubit/contracts/values/money';
import { cryptoAssetOf, cryptoTickerOf } from '@danubit/contracts/values/pairs';
import { transactionPage, type TransactionPage } from '@danubit/core/chain/transaction-page';
import type { CryptoReceiptStatus } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import { cryptoReceiptEntity } from '@danubit/projections/tables/crypto-receipts/crypto-receipts.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';

const MAX_LISTED = 50;

export class ListCryptoReceipts extends Query<CryptoReceiptReply[]> {
  constructor(readonly userId: string) {
    super();
  }
}

/** What the customer sees. Why one is in review is for staff alone. */
const SHOWN: Readonly<Record<CryptoReceiptStatus, ShownStatus>> = {
  seen: 'confirming',
  waiting: 'confirming',
  held: 'in_review',
  released: 'in_review',
  credited: 'credited',
  too_small: 'too_small',
  refused: 'not_accepted',
  returning: 'returning',
  returned: 'returned',
  lost: 'lost',
};

@QueryHandler(ListCryptoReceipts)
export class ListCryptoReceiptsHandler implements IQueryHandler<ListCryptoReceipts> {
  readonly #pageOf: TransactionPage;

  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    settings: ApiSettings,
  ) {
    this.#pageOf = transactionPage(settings.values);
  }

  async execute({ userId }: ListCryptoReceipts): Promise<CryptoReceiptReply[]> {
    const rows = await this.database.getRepository(cryptoReceiptEntity).find({
      where: this.own.of(userId),
      order: { received_at: 'DESC', id: 'DESC' },
      take: MAX_LISTED,
    });
    return rows.map(({ id, asset, amount, status, txid, received_at: at }) => ({
      id,
      amount,
      txid,
      status: SHOWN[status],
      crypto_currency: cryptoTickerOf(cryptoAssetOf(z.parse(assetSchema, asset))),
      transaction_url: this.#pageOf(asset, txid),
      received_at: new Date(at).toISOString(),
    }));
  }
}
