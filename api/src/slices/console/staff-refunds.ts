import type { StaffRefund } from '@danubit/contracts/http/console/staff-refund';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import type { RefundRefusal } from '@danubit/core/domain/payments/refund/refund.decider';
import type { RefundStatus } from '@danubit/core/domain/payments/refund/refund.state';
import type { RefundRow } from '@danubit/projections/tables/refunds/refunds.entity';
import { createHash } from 'node:crypto';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';

type Names = { readonly first_name: string | null; readonly last_name: string | null };

/** A row of read.refunds with the names of the customer and of the proposer. */
export type NamedRefundRow = RefundRow &
  Names & { readonly proposer_first_name: string | null; readonly proposer_last_name: string | null };

/** Select list and tables of `NamedRefundRow`, aliased `r`, `p` and `s`. */
export const NAMED_REFUNDS = `r.*, p.first_name, p.last_name, s.first_name AS proposer_first_name, s.last_name AS proposer_last_name
  FROM read.refunds r LEFT JOIN read.profiles p ON p.user_id = r.user_id LEFT JOIN read.profiles s ON s.user_id = r.requested_by`;

export const staffRefundOf = (row: NamedRefundRow, reason: string | null): StaffRefund => ({
  id: row.id,
  payment_id: transactionIdOf(row.payment_id),
  customer: { user_id: row.user_id, name: nameOf(row) },
  amount: row.amount,
  currency: row.currency,
  cause: row.cause,
  reason,
  status: row.status,
  requested_by: {
    user_id: row.requested_by,
    name: nameOf({ first_name: row.proposer_first_name, last_name: row.proposer_last_name }),
  },
  requested_at: asTime(row.requested_at),
  lapses_at: asTime(row.lapses_at),
  proposal: row.proposal_hash,
  approved_by: row.approved_by,
  obstacle: row.obstacle,
  refund_reference: row.refund_reference,
});

const nameOf = ({ first_name, last_name }: Names): string | null =>
  [first_name, last_name].filter((part) => part !== null).join(' ') || null;

const asTime = (value: string | Date): string => new Date(value).toISOString();

/** The state as the table `refunds` names it: what waits for another person has its own status. */
export const refundStatusOf = (status: RefundStatus, isWaiting: boolean): StaffRefund['status'] => {
  if (isWaiting) return 'proposed';
  if (status === 'booked') return 'refunded';
  return status === 'released' ? 'ended' : status;
};

type Proposal = {
  readonly refundId: string;
  readonly paymentId: string;
  readonly money: { readonly asset: string; readonly minor: string };
  readonly cause: string;
  readonly reason: string;
  readonly requestedBy: string;
};

/** SHA-256 (hex) of what an approval is about, so that it cannot count for another proposal. */
export const proposalHash = ({ refundId, paymentId, money: { asset, minor }, cause, reason, requestedBy }: Proposal): string =>
  createHash('sha256')
    .update(JSON.stringify([refundId, paymentId, asset, minor, cause, reason, requestedBy]))
    .digest('hex');

export const unknownRefund = (): HttpProblem => notFound('We could not find this refund.');

/** Refusals of commands that staff give to a refund. The other refusals belong to the workers' commands. */
export const refundProblem = ({ code }: RefundRefusal): HttpProblem => {
  switch (code) {
    case 'no_such_refund':
      return unknownRefund();
    case 'refund_differs':
      return new HttpProblem(409, 'REFUND_DIFFERS', 'This refund id belongs to another refund. Choose a new one.');
    case 'own_affair':
      return new HttpProblem(403, 'OWN_AFFAIR', 'You may not decide about your own money. Ask a colleague.');
    case 'reason_missing':
      return invalidParameter('reason', 'Say why, in a few words.');
    case 'same_person':
      return new HttpProblem(403, 'SAME_PERSON', 'Someone other than the person who proposed this refund must approve it.');
    case 'proposal_lapsed':
      return new HttpProblem(409, 'PROPOSAL_LAPSED', 'This proposal is older than seven days. Propose the refund again.');
    case 'another_proposal':
      return new HttpProblem(409, 'PROPOSAL_DIFFERS', 'This is not the proposal that you have read. Load it again.');
    default:
      return new HttpProblem(409, 'NOT_AWAITING_APPROVAL', 'This refund is not waiting for approval.');
  }
};
