import { describe, test } from '@jest/globals';
import type { DataExportEvent } from '@danubit/core/domain/privacy/data-export/data-export.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { USER } from '../../testing/sample-events.ts';
import { dataExportsProjection } from './data-exports.projection.ts';

const { given } = projectionSpec(dataExportsProjection);
const base = { exportId: 'x1', userId: USER };
const requested: DataExportEvent = {
  type: 'DataExportRequested',
  data: { ...base, subjectId: 's1', reference: 'REQ-1', deadline: '2026-11-03T09:00:00.000Z' },
};
const expiresAt = '2026-11-05T09:00:00.000Z';
const ready: DataExportEvent = { type: 'DataExportReady', data: { ...base, bytes: 512, sha256: 'h', expiresAt } };
const row = {
  id: 'x1',
  user_id: USER,
  reference: 'REQ-1',
  status: 'requested',
  requested_at: minute(1),
  ready_at: null,
  expires_at: null,
  bytes: null,
  mode: 'test',
};

describe('data_exports', () => {
  test('shows an export from its request to its end', () => {
    given(requested).then(row);
    given(requested, ready).then({ ...row, status: 'ready', ready_at: minute(2), expires_at: expiresAt, bytes: 512 });
    given(requested, ready, { type: 'DataExportDownloaded', data: base }, { type: 'DataExportExpired', data: base }).then({
      ...row,
      status: 'expired',
      ready_at: minute(2),
      expires_at: expiresAt,
      bytes: 512,
    });
    given(requested, { type: 'DataExportFailed', data: { ...base, code: 'not_made_in_time' } }).then({ ...row, status: 'failed' });
  });
});
