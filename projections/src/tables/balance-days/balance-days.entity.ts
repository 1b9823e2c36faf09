import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** By how much a balance changed on one day, counted in UTC. Days on which nothing moved have no row. */
export type BalanceDayRow = {
  /** `<user_id>:<asset>:<date>` */
  readonly id: string;
  readonly user_id: string;
  readonly asset: string;
  /** The first moment of the day. */
  readonly starts_at: string;
  /** In minor units, available and reserved together; positive when the customer got more. */
  readonly change_minor: string;
  /** Entries that changed the balance. */
  readonly movements: number;
  /** When the last of them took effect. */
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
