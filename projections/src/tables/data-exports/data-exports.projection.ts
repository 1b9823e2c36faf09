import type { DataExportEvent } from '@danubit/core/domain/privacy/data-export/data-export.events';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { dataExportColumns, type DataExportRow } from './data-exports.entity.ts';

/** Exports of personal data, for their owners. */
export const dataExportsProjection = defineProjection<DataExportRow, Exclude<DataExportEvent, { type: 'DataExportDownloaded' }>>({
  name: 'data_exports',
  version: 1,
  table: 'data_exports',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: dataExportColumns,
  keys: ({ data }) => [data.exportId],
  on: {
    DataExportRequested: (_, { data, metadata }) => ({
      id: data.exportId,
      user_id: data.userId,
      reference: data.reference,
      status: 'requested',
      requested_at: metadata.occurredAt,
      ready_at: null,
      expires_at: null,
      bytes: null,
      mode: metadata.mode,
    }),
    DataExportReady: (row, event) => ({
      ...requiredRow(row, event),
      status: 'ready',
      ready_at: event.metadata.occurredAt,
      expires_at: event.data.expiresAt,
      bytes: event.data.bytes,
    }),
    DataExportFailed: (row, event) => ({ ...requiredRow(row, event), status: 'failed' }),
    DataExportExpired: (row, event) => ({ ...requiredRow(row, event), status: 'expired' }),
  },
  ignores: [...typesOutside('dataExport'), 'DataExportDownloaded'],
});
