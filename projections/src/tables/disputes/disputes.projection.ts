import { tickerOf, toDecimal } from '@danubit/contracts/values/money';
import type { DisputeEvent } from '@danubit/core/domain/payments/dispute/dispute.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { disputeColumns, type DisputeRow } from './disputes.entity.ts';

/** Disputes and their state, for staff. Customers see the payment and its timeline. */
export const disputesProjection = defineProjection<DisputeRow, DisputeEvent>({
  name: 'disputes',
  version: 1,
  table: 'disputes',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: disputeColumns,
  keys: ({ data }) => [data.disputeId],
  on: {
    DisputeOpened: (_, { data, metadata }) => ({
      id: data.disputeId,
      payment_id: data.paymentId,
      user_id: data.userId,
      provider: data.provider,
      dispute_reference: data.disputeReference,
      reason: data.reason,
      stage: data.stage,
      status: data.stage === 'inquiry' ? 'needs_response' : 'booking',
      amount: toDecimal(data.money),
      currency: tickerOf(data.money.asset),
      opened_at: metadata.occurredAt,
      updated_at: metadata.occurredAt,
      due_at: data.dueAt,
      from_balance: null,
      owed: null,
      loss: null,
      fee: data.fee === null ? null : toDecimal(data.fee),
      evidence_by: null,
      obstacle: null,
      mode: metadata.mode,
    }),
    DisputeAdvanced: (row, event) => {
      const { stage, dueAt, fee } = event.data;
      const isEscalated = requiredRow(row, event).stage === 'inquiry' && stage === 'chargeback';
      const change = { stage, due_at: dueAt, fee: fee === null ? null : toDecimal(fee) };
      return after(row, event, isEscalated ? { ...change, status: 'booking' } : change);
    },
    DisputeApportioned: (row, event) => {
      const { fromBalance, owed, loss } = event.data.shares;
      return after(row, event, { from_balance: toDecimal(fromBalance), owed: toDecimal(owed), loss: toDecimal(loss) });
    },
    DisputeCharged: (row, event) => after(row, event, { status: 'needs_response' }),
    DisputeEvidenceRequested: (row, event) => after(row, event, { status: 'sending', evidence_by: event.data.requestedBy, obstacle: null }),
    DisputeEvidenceSubmitted: (row, event) => after(row, event, { status: 'under_review' }),
    DisputeEvidenceRefused: (row, event) => after(row, event, { status: 'needs_response', obstacle: event.data.raw }),
    DisputeWon: (row, event) => after(row, event, { status: 'won' }),
    DisputeLost: (row, event) => after(row, event, { status: 'lost' }),
    DisputeReturnApportioned: (row, event) => after(row, event, {}),
    DisputeClosed: (row, event) => after(row, event, {}),
  },
  ignores: typesOutside('dispute'),
});

const after = (row: DisputeRow | undefined, event: RecordedDomainEvent, change: Partial<DisputeRow>): DisputeRow => ({
  ...requiredRow(row, event),
  ...change,
  updated_at: event.metadata.occurredAt,
});
