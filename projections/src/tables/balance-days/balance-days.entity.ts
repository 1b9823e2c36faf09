import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** The change of a balance on one day in UTC. A day without a change has no row. */
export type BalanceDayRow = {
  /** `<user_id>:<asset>:<date>` */
  readonly id: string;
  readonly user_id: string;
  readonly asset: string;
  /** The first instant of the day. */
  readonly starts_at: string;
  /** In minor units, available and reserved together; positive when the balance rose. */
  readonly change_minor: string;
  /** Number of entries that changed the balance. */
  readonly movements: number;
  /** When the last of these entries took effect. */
  readonly last_at: string;
  readonly mode: Mode;
};

export const { entity: balanceDayEntity, columns: balanceDayColumns } = describeTable<BalanceDayRow>('balance_days', 'id', {
  id: 'text',
  user_id: 'text',
  asset: 'text',
  starts_at: 'timestamptz',
  change_minor: 'numeric',
  movements: 'integer',
  last_at: 'timestamptz',
  mode: 'text',
});
