import type { DataRequestEvent } from '@danubit/core/domain/privacy/data-request/data-request.events';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { dataRequestColumns, type DataRequestRow } from './data-requests.entity.ts';

/** The register of requests about personal data, for customers and for staff. */
export const dataRequestsProjection = defineProjection<DataRequestRow, DataRequestEvent>({
  name: 'data_requests',
  version: 2,
  table: 'data_requests',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: dataRequestColumns,
  keys: ({ data }) => [data.requestId],
  on: {
    DataRequestReceived: (_, { data, metadata }) => ({
      id: data.requestId,
      user_id: data.userId,
      reference: data.reference,
      kind: data.kind,
      status: 'waiting',
      outcome: null,
      requested_at: metadata.occurredAt,
      due_at: data.dueAt,
      is_extended: false,
      answered_at: null,
      answered_by: null,
      mode: metadata.mode,
    }),
    DataRequestExtended: (row, event) => ({ ...requiredRow(row, event), due_at: event.data.dueAt, is_extended: true }),
    DataRequestAnswered: (row, event) => ({
      ...requiredRow(row, event),
      status: 'answered',
      outcome: event.data.outcome,
      answered_at: event.metadata.occurredAt,
      answered_by: event.data.answeredBy,
    }),
  },
  ignores: typesOutside('dataRequest'),
});
