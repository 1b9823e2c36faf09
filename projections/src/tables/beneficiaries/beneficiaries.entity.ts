import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** An account or address to which a customer may withdraw. Columns of the other kind are null. */
export type BeneficiaryRow = {
  readonly id: string;
  readonly user_id: string;
  readonly kind: 'account' | 'address';
  readonly label: string | null;
  readonly iban: string | null;
  readonly holder: string | null;
  readonly name_match: string | null;
  readonly asset: string | null;
  readonly network: string | null;
  readonly address: string | null;
  /** The provider at which the customer has the address; null for their own wallet. */
  readonly provider_id: string | null;
  /** How it was last shown to be the customer's own. */
  readonly ownership: string | null;
  readonly usable_from: string;
  readonly added_at: string;
  /** When the log recorded that the wait was over; null before. */
  readonly activated_at: string | null;
  readonly mode: Mode;
};

export const { entity: beneficiaryEntity, columns: beneficiaryColumns } = describeTable<BeneficiaryRow>('beneficiaries', 'id', {
  id: 'text',
  user_id: 'text',
  kind: 'text',
  label: 'text null',
  iban: 'text null',
  holder: 'text null',
  name_match: 'text null',
  asset: 'text null',
  network: 'text null',
  address: 'text null',
  provider_id: 'text null',
  ownership: 'text null',
  usable_from: 'timestamptz',
  added_at: 'timestamptz',
  activated_at: 'timestamptz null',
  mode: 'text',
});
