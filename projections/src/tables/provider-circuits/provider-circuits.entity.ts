import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** The last time that the circuit of a lane was open. */
export type ProviderCircuitRow = {
  readonly id: string;
  readonly provider: string;
  readonly lane: string;
  readonly why: string;
  readonly opened_at: string;
  readonly half_opened_at: string | null;
  readonly closed_at: string | null;
  readonly mode: Mode;
};

export const { entity: providerCircuitEntity, columns: providerCircuitColumns } = describeTable<ProviderCircuitRow>(
  'provider_circuits',
  'id',
  {
    id: 'text',
    provider: 'text',
    lane: 'text',
    why: 'text',
    opened_at: 'timestamptz',
    half_opened_at: 'timestamptz null',
    closed_at: 'timestamptz null',
    mode: 'text',
  },
);
