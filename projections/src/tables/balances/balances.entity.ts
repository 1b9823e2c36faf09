import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** Amounts are decimals with the digits of the asset, such as "250.00". `balance` is the sum of available and reserved. */
export type BalanceRow = {
  /** `<user_id>:<asset>` */
  readonly id: string;
  readonly user_id: string;
  /** The asset with its network, such as "BTC.bitcoin". */
  readonly asset: string;
  /** The ticker shown to customers, such as "BTC". */
  readonly currency: string;
  readonly currency_type: 'fiat' | 'crypto';
  readonly balance: string;
  readonly available_balance: string;
  readonly reserved_balance: string;
  /** What the customer owes us; not part of `balance`. */
  readonly debt_balance: string;
  readonly mode: Mode;
};

export const { entity: balanceEntity, columns: balanceColumns } = describeTable<BalanceRow>('balances', 'id', {
  id: 'text',
  user_id: 'text',
  asset: 'text',
  currency: 'text',
  currency_type: 'text',
  balance: 'numeric',
  available_balance: 'numeric',
  reserved_balance: 'numeric',
  debt_balance: 'numeric',
  mode: 'text',
});
