import { toDecimal } from '@danubit/contracts/values/money';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { deliveryColumns, type DeliveryRow } from './deliveries.entity.ts';

/** The state of each delivery, for its order or withdrawal, and for staff: also of moves between our own addresses. */
export const deliveriesProjection = defineProjection<DeliveryRow, DeliveryEvent>({
  name: 'deliveries',
  version: 1,
  table: 'deliveries',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: deliveryColumns,
  keys: ({ data }) => [data.deliveryId],
  on: {
    DeliveryOpened: (_, { data, metadata }) => ({
      id: data.deliveryId,
      user_id: data.userId,
      cause_kind: data.cause.kind,
      cause_id: data.cause.id,
      asset: data.money.asset,
      amount: toDecimal(data.money),
      status: 'opened',
      obstacle: null,
      txid: null,
      block_height: null,
      opened_at: metadata.occurredAt,
      updated_at: metadata.occurredAt,
      mode: metadata.mode,
    }),
    DeliveryHeld: (row, event) => after(row, event, { status: 'held', obstacle: event.data.code }),
    DeliveryReleased: (row, event) => after(row, event, { status: 'released', obstacle: null }),
    DeliveryCleared: (row, event) => after(row, event, { status: 'cleared' }),
    DeliveryBuilt: (row, event) => after(row, event, { status: 'built' }),
    FeeBumped: (row, event) => after(row, event, { status: 'built' }),
    DeliverySigned: (row, event) => after(row, event, { status: 'signed', txid: event.data.txid }),
    DeliveryBroadcast: (row, event) => after(row, event, { status: 'broadcast', txid: event.data.txid }),
    DeliverySeen: (row, event) => after(row, event, { status: 'seen', txid: event.data.txid, block_height: event.data.block.height }),
    DeliveryReorganised: (row, event) => after(row, event, { status: 'broadcast', block_height: null }),
    DeliveryConfirmed: (row, event) =>
      after(row, event, { status: 'confirmed', txid: event.data.txid, block_height: event.data.block.height }),
    DeliveryAbandoned: (row, event) => after(row, event, { status: 'abandoned', obstacle: event.data.proof }),
    DeliverySettled: (row, event) => after(row, event, { status: row?.status === 'abandoned' ? 'returned' : 'settled' }),
  },
  ignores: typesOutside('delivery'),
});

const after = (row: DeliveryRow | undefined, event: RecordedDomainEvent, change: Partial<DeliveryRow>): DeliveryRow => ({
  ...requiredRow(row, event),
  ...change,
  updated_at: event.metadata.occurredAt,
});
