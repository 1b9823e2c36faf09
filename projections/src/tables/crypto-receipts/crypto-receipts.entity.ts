import type { ReceiptHold } from '@danubit/contracts/values/hold-codes';
import type { Mode } from '@danubit/contracts/values/ids';
import type { CryptoReceiptStatus } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import { describeTable } from '../describe-table.ts';

/** Coins that arrived from outside. Who paid them is only in the log. */
export type CryptoReceiptRow = {
  readonly id: string;
  readonly user_id: string;
  readonly network: string;
  readonly asset: string;
  /** A decimal of the asset. */
  readonly amount: string;
  readonly txid: string;
  readonly status: CryptoReceiptStatus;
  /** Why it is held; for staff alone. */
  readonly hold: ReceiptHold | null;
  readonly block_height: number;
  readonly received_at: string;
  readonly updated_at: string;
  readonly mode: Mode;
};

export const { entity: cryptoReceiptEntity, columns: cryptoReceiptColumns } = describeTable<CryptoReceiptRow>('crypto_receipts', 'id', {
  id: 'text',
  user_id: 'text',
  network: 'text',
  asset: 'text',
  amount: 'numeric',
  txid: 'text',
  status: 'text',
  hold: 'text null',
  block_height: 'integer',
  received_at: 'timestamptz',
  updated_at: 'timestamptz',
  mode: 'text',
});
