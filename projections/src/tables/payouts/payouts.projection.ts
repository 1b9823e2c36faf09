import { tickerOf, toDecimal } from '@danubit/contracts/values/money';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { payoutColumns, type PayoutRow } from './payouts.entity.ts';

/** Payouts and their state, for staff. Customers see them among their transactions. */
export const payoutsProjection = defineProjection<PayoutRow, PayoutEvent>({
  name: 'payouts',
  version: 1,
  table: 'payouts',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: payoutColumns,
  keys: ({ data }) => [data.payoutId],
  on: {
    PayoutRequested: (_, { data, metadata }) => ({
      id: data.payoutId,
      user_id: data.userId,
      amount: toDecimal(data.money),
      currency: tickerOf(data.money.asset),
      status: 'requested',
      requested_at: metadata.occurredAt,
      updated_at: metadata.occurredAt,
      instructed_by: data.instruction?.by ?? null,
      hold: null,
      proposed_by: data.instruction?.by ?? null,
      proposal_hash: data.instruction?.proposalHash ?? null,
      lapses_at: data.instruction?.lapsesAt ?? null,
      approved_by: null,
      obstacle: null,
      bank_reference: null,
      mode: metadata.mode,
    }),
    PayoutRefused: (row, event) => after(row, event, { status: 'refused', obstacle: event.data.code }),
    PayoutFundsReserved: (row, event) => after(row, event, { status: 'reserved' }),
    PayoutHeld: (row, event) => after(row, event, { status: 'held', hold: event.data.code }),
    PayoutReleaseRequested: (row, event) => {
      const { requestedBy, proposalHash, lapsesAt } = event.data;
      return after(row, event, { proposed_by: requestedBy, proposal_hash: proposalHash, lapses_at: lapsesAt });
    },
    PayoutReleased: (row, event) => after(row, event, { status: 'released', approved_by: event.data.approvedBy, ...NO_PROPOSAL }),
    PayoutRejected: (row, event) => after(row, event, { status: 'ending', obstacle: 'rejected', ...NO_PROPOSAL }),
    PayoutCleared: (row, event) => after(row, event, { status: 'cleared' }),
    PayoutCancelled: (row, event) =>
      after(row, event, { status: row?.status === 'requested' ? 'cancelled' : 'ending', obstacle: 'cancelled', ...NO_PROPOSAL }),
    PayoutSubmitted: (row, event) => after(row, event, { status: 'submitted' }),
    PayoutOutcomeUnknown: (row, event) => after(row, event, { status: 'unknown' }),
    PayoutSettled: (row, event) => after(row, event, { status: 'settled', bank_reference: event.data.bankReference }),
    PayoutBooked: (row, event) => after(row, event, { status: 'booked' }),
    PayoutFailed: (row, event) => after(row, event, { status: 'ending', obstacle: event.data.code }),
    PayoutReturned: (row, event) => after(row, event, { status: 'returned', obstacle: 'returned_by_bank' }),
    PayoutFundsReleased: (row, event) => after(row, event, { status: 'ended' }),
  },
  ignores: typesOutside('payout'),
});

const NO_PROPOSAL = { proposed_by: null, proposal_hash: null, lapses_at: null } as const;

const after = (row: PayoutRow | undefined, event: RecordedDomainEvent, change: Partial<PayoutRow>): PayoutRow => ({
  ...requiredRow(row, event),
  ...change,
  updated_at: event.metadata.occurredAt,
});
