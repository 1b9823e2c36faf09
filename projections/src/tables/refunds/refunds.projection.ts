import { tickerOf, toDecimal } from '@danubit/contracts/values/money';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { refundColumns, type RefundRow } from './refunds.entity.ts';

/** Refunds and their state, for staff. Customers see the payment and its timeline, which a change here refreshes. */
export const refundsProjection = defineProjection<RefundRow, RefundEvent>({
  name: 'refunds',
  version: 1,
  table: 'refunds',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: refundColumns,
  keys: ({ data }) => [data.refundId],
  on: {
    RefundRequested: (_, { data, metadata }) => ({
      id: data.refundId,
      payment_id: data.paymentId,
      user_id: data.userId,
      amount: toDecimal(data.money),
      currency: tickerOf(data.money.asset),
      cause: data.cause,
      status: 'requested',
      requested_at: metadata.occurredAt,
      updated_at: metadata.occurredAt,
      requested_by: data.requestedBy,
      proposal_hash: data.proposalHash,
      lapses_at: data.lapsesAt,
      approved_by: null,
      obstacle: null,
      refund_reference: null,
      mode: metadata.mode,
    }),
    RefundRefused: (row, event) => after(row, event, { status: 'refused', obstacle: event.data.code }),
    RefundFundsReserved: (row, event) => after(row, event, { status: event.data.needsApproval ? 'proposed' : 'reserved' }),
    RefundApproved: (row, event) => after(row, event, { status: 'approved', approved_by: event.data.approvedBy, obstacle: null }),
    RefundRejected: (row, event) => after(row, event, { status: 'ending', obstacle: 'rejected' }),
    RefundLapsed: (row, event) => after(row, event, { status: 'ending', obstacle: 'lapsed' }),
    RefundHeld: (row, event) => after(row, event, { status: 'held', obstacle: event.data.code }),
    RefundCleared: (row, event) => after(row, event, { status: 'cleared', obstacle: null }),
    RefundSubmitted: (row, event) => after(row, event, { status: 'submitted' }),
    RefundOutcomeUnknown: (row, event) => after(row, event, { status: 'unknown' }),
    RefundSettled: (row, event) => after(row, event, { status: 'settled', refund_reference: event.data.refundReference }),
    RefundFailed: (row, event) => after(row, event, { status: 'ending', obstacle: event.data.code }),
    RefundBooked: (row, event) => after(row, event, { status: 'refunded' }),
    RefundFundsReleased: (row, event) => after(row, event, { status: 'ended' }),
  },
  ignores: typesOutside('refund'),
});

const after = (row: RefundRow | undefined, event: RecordedDomainEvent, change: Partial<RefundRow>): RefundRow => ({
  ...requiredRow(row, event),
  ...change,
  updated_at: event.metadata.occurredAt,
});
