import type { BeneficiaryEvent } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { beneficiaryColumns, type BeneficiaryRow } from './beneficiaries.entity.ts';

type Added = Extract<BeneficiaryEvent, { type: 'AccountAdded' | 'AddressAdded' }>;

/** The bank accounts and addresses of customers; removed ones are gone. */
export const beneficiariesProjection = defineProjection<BeneficiaryRow, BeneficiaryEvent>({
  name: 'beneficiaries',
  version: 2,
  table: 'beneficiaries',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: beneficiaryColumns,
  keys: ({ data }) => [data.beneficiaryId],
  on: {
    AccountAdded: (_, event) => ({
      ...added(event),
      kind: 'account',
      iban: orErased(event.data.iban, null),
      holder: orErased(event.data.holder, null),
      name_match: event.data.nameMatch,
    }),
    AddressAdded: (_, event) => ({
      ...added(event),
      kind: 'address',
      asset: event.data.asset,
      network: event.data.network,
      address: orErased(event.data.address, null),
      provider_id: event.data.providerId ?? null,
    }),
    BeneficiaryActivated: (row, event) => ({ ...requiredRow(row, event), activated_at: event.metadata.occurredAt }),
    OwnershipProved: (row, event) => ({ ...requiredRow(row, event), ownership: event.data.method }),
    BeneficiaryRemoved: () => undefined,
  },
  erased: 'removed',
  ignores: typesOutside('beneficiary', 'erasure'),
});

const added = ({ data, metadata }: RecordedDomainEvent<Added>): Omit<BeneficiaryRow, 'kind'> => ({
  id: data.beneficiaryId,
  user_id: data.userId,
  label: data.label === null ? null : orErased(data.label, null),
  iban: null,
  holder: null,
  name_match: null,
  asset: null,
  network: null,
  address: null,
  provider_id: null,
  ownership: null,
  usable_from: data.usableFrom,
  added_at: metadata.occurredAt,
  activated_at: null,
  mode: metadata.mode,
});
