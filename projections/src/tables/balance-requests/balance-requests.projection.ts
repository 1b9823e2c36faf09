import { tickerOf, toDecimal } from '@danubit/contracts/values/money';
import type { BalanceRequestEvent } from '@danubit/core/domain/support/balance-request/balance-request.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { balanceRequestColumns, type BalanceRequestRow } from './balance-requests.entity.ts';

/** Requests to be paid out, for the customer and for staff. */
export const balanceRequestsProjection = defineProjection<BalanceRequestRow, BalanceRequestEvent>({
  name: 'balance_requests',
  version: 1,
  table: 'balance_requests',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: balanceRequestColumns,
  keys: ({ data }) => [data.requestId],
  on: {
    BalanceRequestReceived: (_, { data, metadata }) => ({
      id: data.requestId,
      user_id: data.userId,
      reference: data.reference,
      status: 'open',
      balances: JSON.stringify(data.balances.map((money) => ({ currency: tickerOf(money.asset), amount: toDecimal(money) }))),
      requested_at: metadata.occurredAt,
      updated_at: metadata.occurredAt,
      payout: null,
      proposed_by: null,
      mode: metadata.mode,
    }),
    BalanceRequestAnswered: (row, event) => after(row, event, { status: 'answered' }),
    BalancePayoutProposed: (row, event) => after(row, event, { payout: 'proposed', proposed_by: event.data.proposedBy }),
    BalancePayoutRejected: (row, event) => after(row, event, { payout: null, proposed_by: null }),
    BalancePayoutApproved: (row, event) => after(row, event, { payout: 'approved' }),
    BalancePayoutHeld: (row, event) => after(row, event, { payout: 'held' }),
    BalancePayoutCleared: (row, event) => after(row, event, { payout: 'cleared' }),
    BalanceRequestPaid: (row, event) => after(row, event, { status: 'paid', payout: null }),
    BalanceRequestWithdrawn: (row, event) => after(row, event, { status: 'withdrawn' }),
    BalanceRequestDeclined: (row, event) => after(row, event, { status: 'declined', payout: null }),
  },
  ignores: typesOutside('balanceRequest'),
});

const after = (row: BalanceRequestRow | undefined, event: RecordedDomainEvent, change: Partial<BalanceRequestRow>): BalanceRequestRow => ({
  ...requiredRow(row, event),
  ...change,
  updated_at: event.metadata.occurredAt,
});
