import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** What the customer sees. */
export type BalanceRequestStatus = 'open' | 'answered' | 'paid' | 'declined' | 'withdrawn';

/** A customer's request to be paid out. The reasons of staff are only in the log. */
export type BalanceRequestRow = {
  readonly id: string;
  readonly user_id: string;
  readonly reference: string;
  readonly status: BalanceRequestStatus;
  /** The amounts as JSON: [{"currency": "EUR", "amount": "250.00"}]. */
  readonly balances: string;
  readonly requested_at: string;
  readonly updated_at: string;
  /** The step of the payout that staff work on; null before a proposal and after a rejection. */
  readonly payout: 'proposed' | 'approved' | 'held' | 'cleared' | null;
  readonly proposed_by: string | null;
  readonly mode: Mode;
};

export const { entity: balanceRequestEntity, columns: balanceRequestColumns } = describeTable<BalanceRequestRow>('balance_requests', 'id', {
  id: 'text',
  user_id: 'text',
  reference: 'text',
  status: 'text',
  balances: 'text',
  requested_at: 'timestamptz',
  updated_at: 'timestamptz',
  payout: 'text null',
  proposed_by: 'text null',
  mode: 'text',
});
