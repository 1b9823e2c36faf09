import { toDecimal } from '@danubit/contracts/values/money';
import type { CryptoWithdrawalEvent } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { cryptoWithdrawalColumns, type CryptoWithdrawalRow } from './crypto-withdrawals.entity.ts';

/** Every withdrawal of coins, also one that was refused or cancelled before it had a delivery. */
export const cryptoWithdrawalsProjection = defineProjection<CryptoWithdrawalRow, CryptoWithdrawalEvent>({
  name: 'crypto_withdrawals',
  version: 1,
  table: 'crypto_withdrawals',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: cryptoWithdrawalColumns,
  keys: ({ data }) => [data.withdrawalId],
  on: {
    CryptoWithdrawalRequested: (_, { data, metadata }) => ({
      id: data.withdrawalId,
      user_id: data.userId,
      asset: data.money.asset,
      amount: toDecimal(data.money),
      status: 'requested',
      refusal: null,
      requested_at: metadata.occurredAt,
      updated_at: metadata.occurredAt,
      mode: metadata.mode,
    }),
    CryptoWithdrawalRefused: (row, event) => after(row, event, { status: 'refused', refusal: event.data.code }),
    CryptoWithdrawalCancelled: (row, event) => after(row, event, { status: 'cancelled' }),
    CryptoWithdrawalReserved: (row, event) => after(row, event, { status: 'reserved' }),
    CryptoWithdrawalCompleted: (row, event) => after(row, event, { status: 'completed' }),
    CryptoWithdrawalReturned: (row, event) => after(row, event, { status: 'returned' }),
  },
  ignores: typesOutside('cryptoWithdrawal'),
});

const after = (
  row: CryptoWithdrawalRow | undefined,
  event: RecordedDomainEvent,
  change: Partial<CryptoWithdrawalRow>,
): CryptoWithdrawalRow => ({ ...requiredRow(row, event), ...change, updated_at: event.metadata.occurredAt });
