import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

export type UserPaymentMethodRow = {
  readonly id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly method_type: string;
  readonly brand: string;
  readonly last_four: string;
  readonly is_default: boolean;
  readonly created_at: string;
  readonly mode: Mode;
};

export const { entity: userPaymentMethodEntity, columns: userPaymentMethodColumns } = describeTable<UserPaymentMethodRow>(
  'user_payment_methods',
  'id',
  {
    id: 'text',
    user_id: 'text',
    provider: 'text',
    method_type: 'text',
    brand: 'text',
    last_four: 'text',
    is_default: 'boolean',
    created_at: 'timestamptz',
    mode: 'text',
  },
);
