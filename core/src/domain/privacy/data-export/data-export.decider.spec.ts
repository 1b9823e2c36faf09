import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, test } from '@jest/globals';
import { dataExport } from './data-export.decider.ts';
import type { DataExportEvent } from './data-export.events.ts';

const { given } = specFor(dataExport);

const base = { exportId: 'x1', userId: 'jana' };
const request = { ...base, subjectId: 's1', reference: 'REQ-1', deadline: '2026-11-24T12:00:00.000Z' };
const requested: DataExportEvent = { type: 'DataExportRequested', data: request };
const archive = { bytes: 10, sha256: 'h', expiresAt: '2026-11-26T12:00:00.000Z' };
const ready: DataExportEvent = { type: 'DataExportReady', data: { ...base, ...archive } };
const failed: DataExportEvent = { type: 'DataExportFailed', data: { ...base, code: 'not_made_in_time' } };
const expired: DataExportEvent = { type: 'DataExportExpired', data: base };
const another = { ...request, exportId: 'x2' };
const download = { type: 'RecordDownload', exportId: 'x1', at: '2026-11-25T12:00:00.000Z' } as const;

describe('an export of personal data', () => {
  test('is made one at a time', () => {
    given().when({ type: 'RequestExport', request }).then(requested);
    given(requested).when({ type: 'RequestExport', request }).then();
    given(requested).when({ type: 'RequestExport', request: another }).thenRefused({ code: 'export_open' });
    given(requested, ready).when({ type: 'RequestExport', request: another }).thenRefused({ code: 'export_ready' });
    for (const end of [failed, expired]) {
      given(requested, ready, end).when({ type: 'RequestExport', request: another }).then({ type: 'DataExportRequested', data: another });
    }
  });

  test('becomes ready or fails once', () => {
    given(requested)
      .when({ type: 'RecordReady', exportId: 'x1', ...archive })
      .then(ready);
    given(requested, ready)
      .when({ type: 'RecordReady', exportId: 'x1', ...archive })
      .then();
    given(requested).when({ type: 'RecordFailed', exportId: 'x1', code: 'not_made_in_time' }).then(failed);
    given(requested, ready).when({ type: 'RecordFailed', exportId: 'x1', code: 'not_made_in_time' }).then();
    given(requested)
      .when({ type: 'RecordReady', exportId: 'x2', ...archive })
      .thenRefused({ code: 'no_such_export' });
  });

  test('is handed out while it is ready and not expired', () => {
    given(requested, ready).when(download).then({ type: 'DataExportDownloaded', data: base });
    given(requested).when(download).thenRefused({ code: 'not_ready' });
    given(requested, ready)
      .when({ ...download, at: archive.expiresAt })
      .thenRefused({ code: 'not_ready' });
    given(requested, ready, expired).when(download).thenRefused({ code: 'not_ready' });
  });

  test('expires once', () => {
    given(requested, ready).when({ type: 'ExpireExport', exportId: 'x1' }).then(expired);
    given(requested, ready, expired).when({ type: 'ExpireExport', exportId: 'x1' }).then();
  });
});
