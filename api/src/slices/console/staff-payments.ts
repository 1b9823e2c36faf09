import type { StaffPayment } from '@danubit/contracts/http/console/staff-payment';
import type { ReadRecord } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { paymentIdOf } from '@danubit/contracts/values/ids';
import type { ProfileRow } from '@danubit/projections/tables/profiles/profiles.entity';
import type { TransactionRow } from '@danubit/projections/tables/transactions/transactions.entity';

/** A row of read.transactions with the names of read.profiles. */
export type NamedTransactionRow = TransactionRow & Pick<ProfileRow, 'first_name' | 'last_name'>;

/** Select list and tables of `NamedTransactionRow`, aliased `t` and `p`. */
export const NAMED_TRANSACTIONS =
  't.*, p.first_name, p.last_name FROM read.transactions t LEFT JOIN read.profiles p ON p.user_id = t.user_id';

export const staffPaymentOf = (row: NamedTransactionRow): StaffPayment => ({
  id: row.id,
  created_at: asTime(row.created_at),
  completed_at: row.completed_at === null ? null : asTime(row.completed_at),
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  psp_provider: row.psp_provider,
  method_type: row.method_type,
  card_brand: row.card_brand,
  last_four: row.last_four,
  failure_code: row.failure_code,
  customer: {
    user_id: row.user_id,
    name: [row.first_name, row.last_name].filter((part) => part !== null).join(' ') || null,
  },
});

export const readRecordOf = ({ id, user_id }: TransactionRow): ReadRecord => ({
  kind: 'payment',
  id: paymentIdOf(id) ?? id,
  userId: user_id,
});

const asTime = (value: string | Date): string => new Date(value).toISOString();
