import type { DepositAddressesEvent } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.events';
import { orErased } from '@danubit/event-store/kernel/personal';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { depositAddressColumns, type DepositAddressRow } from './deposit-addresses.entity.ts';

/** For their customer, and for the workers that look for coins which arrive there. */
export const depositAddressesProjection = defineProjection<DepositAddressRow, DepositAddressesEvent>({
  name: 'deposit_addresses',
  version: 1,
  table: 'deposit_addresses',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: depositAddressColumns,
  keys: ({ data }) => [`${data.userId}:${data.network}`],
  on: {
    DepositAddressRequested: (_, { data, metadata }) => ({
      id: `${data.userId}:${data.network}`,
      user_id: data.userId,
      subject_id: data.subjectId,
      wallet_id: data.walletId,
      network: data.network,
      address: null,
      from_height: null,
      requested_at: metadata.occurredAt,
      mode: metadata.mode,
    }),
    DepositAddressAssigned: (row, event) => ({
      ...requiredRow(row, event),
      address: orErased(event.data.address, null),
      from_height: event.data.fromHeight,
    }),
  },
  erased: 'removed',
  ignores: typesOutside('depositAddress', 'erasure'),
});
