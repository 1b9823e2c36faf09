import { toDecimal } from '@danubit/contracts/values/money';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { cryptoReceiptColumns, type CryptoReceiptRow } from './crypto-receipts.entity.ts';

/** For staff, who read it from the log. */
const NOT_SHOWN = [
  'CryptoReceiptValued',
  'CryptoReceiptReleaseRequested',
  'CryptoReceiptReleaseRejected',
  'CryptoReceiptReturnRequested',
  'CryptoReceiptReturnRejected',
  'CryptoReceiptReturnStarted',
] as const;
type Shown = Exclude<CryptoReceiptEvent, { type: (typeof NOT_SHOWN)[number] }>;

/** Coins that arrived from outside, for their customer and for staff. */
export const cryptoReceiptsProjection = defineProjection<CryptoReceiptRow, Shown>({
  name: 'crypto_receipts',
  version: 1,
  table: 'crypto_receipts',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: cryptoReceiptColumns,
  keys: ({ data }) => [data.receiptId],
  on: {
    CryptoReceived: (_, { data, metadata }) => ({
      id: data.receiptId,
      user_id: data.userId,
      network: data.network,
      asset: data.money.asset,
      amount: toDecimal(data.money),
      txid: data.txid,
      status: 'seen',
      hold: null,
      block_height: data.block.height,
      received_at: metadata.occurredAt,
      updated_at: metadata.occurredAt,
      mode: metadata.mode,
    }),
    CryptoReceiptSeen: (row, event) => {
      const { status } = requiredRow(row, event);
      const isBack = status === 'waiting' || status === 'lost';
      return after(row, event, { block_height: event.data.block.height, ...(isBack ? { status: 'seen' } : {}) });
    },
    CryptoReceiptReorganised: (row, event) => after(row, event, { status: 'waiting' }),
    CryptoReceiptHeld: (row, event) => after(row, event, { status: 'held', hold: event.data.code }),
    CryptoReceiptReleased: (row, event) => after(row, event, { status: 'released', hold: null }),
    CryptoReceiptCredited: (row, event) => after(row, event, { status: 'credited' }),
    CryptoReceiptTooSmall: (row, event) => after(row, event, { status: 'too_small' }),
    CryptoReceiptRefused: (row, event) => after(row, event, { status: 'refused', hold: null }),
    CryptoReceiptReturnApproved: (row, event) => after(row, event, { status: 'returning', hold: null }),
    CryptoReceiptReturnFailed: (row, event) => after(row, event, { status: 'refused' }),
    CryptoReceiptReturned: (row, event) => after(row, event, { status: 'returned' }),
    CryptoReceiptLost: (row, event) => after(row, event, { status: 'lost' }),
  },
  ignores: [...NOT_SHOWN, ...typesOutside('cryptoReceipt')],
});

const after = (row: CryptoReceiptRow | undefined, event: RecordedDomainEvent, change: Partial<CryptoReceiptRow>): CryptoReceiptRow => ({
  ...requiredRow(row, event),
  ...change,
  updated_at: event.metadata.occurredAt,
});
