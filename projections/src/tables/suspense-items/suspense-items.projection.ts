import { tickerOf, toDecimal } from '@danubit/contracts/values/money';
import type { SuspenseEvent } from '@danubit/core/domain/payments/suspense/suspense.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { suspenseItemColumns, type SuspenseItemRow } from './suspense-items.entity.ts';
import { requiredRow } from '../required-row.ts';
import { typesOutside } from '../event-types-by-area.ts';

/** Items in suspense and the state of their resolution. Customers see the payment, not these rows. */
export const suspenseItemsProjection = defineProjection<SuspenseItemRow, SuspenseEvent>({
  name: 'suspense_items',
  version: 1,
  table: 'suspense_items',
  keyColumn: 'id',
  ownerColumn: null,
  columns: suspenseItemColumns,
  keys: ({ data }) => [data.itemId],
  on: {
    SuspenseOpened: (_, { data, metadata }) => ({
      id: data.itemId,
      payment_id: data.paymentId,
      user_id: data.userId,
      kind: data.kind,
      provider: data.provider,
      provider_reference: data.providerReference,
      amount: data.money === null ? (data.reported?.minor ?? '0') : toDecimal(data.money),
      currency: data.money === null ? (data.reported?.currency ?? '') : tickerOf(data.money.asset),
      status: 'open',
      opened_at: metadata.occurredAt,
      updated_at: metadata.occurredAt,
      resolution: null,
      requested_by: null,
      lapses_at: null,
      approved_by: null,
      obstacle: null,
      refund_reference: null,
      mode: metadata.mode,
    }),
    SuspenseResolutionRequested: (row, event) =>
      after(row, event, {
        status: 'requested',
        resolution: event.data.resolution,
        requested_by: event.data.requestedBy,
        lapses_at: event.data.lapsesAt,
        approved_by: null,
        obstacle: null,
      }),
    SuspenseResolutionRejected: (row, event) =>
      after(row, event, { status: 'open', resolution: null, requested_by: null, lapses_at: null, obstacle: null }),
    SuspenseResolutionApproved: (row, event) =>
      after(row, event, { status: 'approved', approved_by: event.data.approvedBy, obstacle: null }),
    SuspenseResolutionHeld: (row, event) => after(row, event, { status: 'held', obstacle: event.data.code }),
    SuspenseResolutionCleared: (row, event) => after(row, event, { status: 'cleared' }),
    SuspenseReturnSubmitted: (row, event) => after(row, event, { status: 'submitted' }),
    SuspenseReturnOutcomeUnknown: (row, event) => after(row, event, { status: 'unknown' }),
    SuspenseReturnFailed: (row, event) => after(row, event, { status: 'open', obstacle: event.data.raw }),
    SuspenseResolved: (row, event) => after(row, event, { status: 'resolved', refund_reference: event.data.refundReference }),
  },
  ignores: typesOutside('suspense'),
});

const after = (row: SuspenseItemRow | undefined, event: RecordedDomainEvent, change: Partial<SuspenseItemRow>): SuspenseItemRow => ({
  ...requiredRow(row, event),
  ...change,
  updated_at: event.metadata.occurredAt,
});
