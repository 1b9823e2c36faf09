import type { StaffDispute } from '@danubit/contracts/http/console/disputes.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import type { DisputeRow } from '@danubit/projections/tables/disputes/disputes.entity';
import { notFound, type HttpProblem } from '../../platform/problems/http-problem.ts';

/** A row of read.disputes with the name of the customer. */
export type NamedDisputeRow = DisputeRow & { readonly first_name: string | null; readonly last_name: string | null };

/** Select list and tables of `NamedDisputeRow`, aliased `d` and `p`. */
export const NAMED_DISPUTES = `d.*, p.first_name, p.last_name FROM read.disputes d LEFT JOIN read.profiles p ON p.user_id = d.user_id`;

export const staffDisputeOf = (row: NamedDisputeRow): StaffDispute => ({
  id: row.id,
  payment_id: transactionIdOf(row.payment_id),
  customer: { user_id: row.user_id, name: [row.first_name, row.last_name].filter((part) => part !== null).join(' ') || null },
  provider: row.provider,
  reference: row.dispute_reference,
  reason: row.reason,
  stage: row.stage,
  status: row.status,
  amount: row.amount,
  currency: row.currency,
  opened_at: asTime(row.opened_at),
  due_at: row.due_at === null ? null : asTime(row.due_at),
  shares:
    row.from_balance === null || row.owed === null || row.loss === null
      ? null
      : { from_balance: row.from_balance, owed: row.owed, loss: row.loss },
  fee: row.fee,
  obstacle: row.obstacle,
});

const asTime = (value: string | Date): string => new Date(value).toISOString();

export const unknownDispute = (): HttpProblem => notFound('We could not find this dispute.');
