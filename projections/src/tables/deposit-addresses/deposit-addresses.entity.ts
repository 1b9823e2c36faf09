import type { Mode } from '@danubit/contracts/values/ids';
import type { DepositNetwork } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.decider';
import { describeTable } from '../describe-table.ts';

/** Where a customer receives coins; one row for each network. */
export type DepositAddressRow = {
  /** User and network. */
  readonly id: string;
  readonly user_id: string;
  readonly subject_id: string;
  readonly wallet_id: string;
  readonly network: DepositNetwork;
  /** In its canonical form; null until it is assigned. */
  readonly address: string | null;
  /** No earlier block can pay it; null until it is assigned. */
  readonly from_height: number | null;
  readonly requested_at: string;
  readonly mode: Mode;
};

export const { entity: depositAddressEntity, columns: depositAddressColumns } = describeTable<DepositAddressRow>(
  'deposit_addresses',
  'id',
  {
    id: 'text',
    user_id: 'text',
    subject_id: 'text',
    wallet_id: 'text',
    network: 'text',
    address: 'text null',
    from_height: 'integer null',
    requested_at: 'timestamptz',
    mode: 'text',
  },
);
