import type { ProviderHealthEvent } from '@danubit/core/domain/payments/provider-health/provider-health.events';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { providerCircuitColumns, type ProviderCircuitRow } from './provider-circuits.entity.ts';

/** When circuits of providers opened last, tried again and healed; one row for each lane. The log has the whole history. */
export const providerCircuitsProjection = defineProjection<ProviderCircuitRow, ProviderHealthEvent>({
  name: 'provider_circuits',
  version: 1,
  table: 'provider_circuits',
  keyColumn: 'id',
  ownerColumn: null,
  columns: providerCircuitColumns,
  keys: ({ data: { lane } }) => [lane],
  on: {
    BreakerOpened: (_, { data: { provider, lane, why }, metadata }) => ({
      id: lane,
      provider,
      lane,
      why,
      opened_at: metadata.occurredAt,
      half_opened_at: null,
      closed_at: null,
      mode: metadata.mode,
    }),
    BreakerHalfOpened: (row, { metadata }) => (row === undefined ? undefined : { ...row, half_opened_at: metadata.occurredAt }),
    BreakerClosed: (row, { metadata }) => (row === undefined ? undefined : { ...row, closed_at: metadata.occurredAt }),
  },
  ignores: typesOutside('providerHealth'),
});
