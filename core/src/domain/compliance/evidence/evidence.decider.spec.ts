import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, test } from '@jest/globals';
import { evidence } from './evidence.decider.ts';
import type { EvidenceEvent } from './evidence.events.ts';

const { given } = specFor(evidence);
const at = '2026-11-25T12:00:00.000Z';
const deadline = '2026-11-26T12:00:00.000Z';
const lapsesAt = '2026-12-02T12:00:00.000Z';
const request = {
  evidenceId: 'e1',
  kind: 'authority',
  about: { subjectId: 's1', userId: 'u1' },
  scope: null,
  recipient: 'FIU, 4711',
  reason: 'Request of 25 November',
  requestedBy: 'anna',
  mainPosition: '42',
  deadline,
  lapsesAt,
} as const;
const proposed: EvidenceEvent = { type: 'EvidenceRequested', data: { ...request, deadline: null } };
const forCourt: EvidenceEvent = { type: 'EvidenceRequested', data: { ...request, kind: 'court', lapsesAt: null } };
const approve = { type: 'ApproveEvidence', by: 'boris', at, deadline } as const;
const approved: EvidenceEvent = { type: 'EvidenceApproved', data: { evidenceId: 'e1', approvedBy: 'boris', deadline } };
const made = { bytes: 10, sha256: 'h', events: 2, treeSize: 9, expiresAt: lapsesAt };
const ready: EvidenceEvent = { type: 'EvidenceReady', data: { evidenceId: 'e1', ...made } };
const download = { type: 'RecordDownload', by: 'anna', at } as const;

describe('evidence', () => {
  test('with content of the restricted log waits for a second person, who is not the one who asked', () => {
    given().when({ type: 'RequestEvidence', request }).then(proposed);
    given(proposed)
      .when({ type: 'RecordReady', ...made })
      .thenRefused({ code: 'not_approved' });
    given(proposed)
      .when({ ...approve, by: 'anna' })
      .thenRefused({ code: 'same_person' });
    given(proposed)
      .when({ ...approve, at: lapsesAt })
      .thenRefused({ code: 'not_proposed' });
    given(proposed).when(approve).then(approved);
    given(proposed)
      .when({ type: 'RejectEvidence', by: 'boris', at })
      .then({ type: 'EvidenceRejected', data: { evidenceId: 'e1', rejectedBy: 'boris' } });
  });

  test('for a court is made immediately', () => {
    given()
      .when({ type: 'RequestEvidence', request: { ...request, kind: 'court' } })
      .then(forCourt);
    given(forCourt)
      .when({ type: 'RecordReady', ...made })
      .then(ready);
    given(forCourt).when(approve).thenRefused({ code: 'not_proposed' });
  });

  test('is neither asked for, approved nor downloaded by whom it is about', () => {
    given()
      .when({ type: 'RequestEvidence', request: { ...request, requestedBy: 'u1' } })
      .thenRefused({ code: 'own_affair' });
    given(proposed)
      .when({ ...approve, by: 'u1' })
      .thenRefused({ code: 'own_affair' });
    given(forCourt, ready)
      .when({ ...download, by: 'u1' })
      .thenRefused({ code: 'own_affair' });
  });

  test('names its recipient and the reason', () => {
    given()
      .when({ type: 'RequestEvidence', request: { ...request, recipient: ' ' } })
      .thenRefused({ code: 'text_missing' });
  });

  test('is downloaded while it is ready, each time recorded', () => {
    given(forCourt).when(download).thenRefused({ code: 'not_ready' });
    given(forCourt, ready)
      .when(download)
      .then({ type: 'EvidenceDownloaded', data: { evidenceId: 'e1', downloadedBy: 'anna' } });
    given(forCourt, ready)
      .when({ ...download, at: lapsesAt })
      .thenRefused({ code: 'not_ready' });
    given(forCourt, ready)
      .when({ type: 'RecordReady', ...made })
      .then();
    given(forCourt)
      .when({ type: 'RecordFailed', code: 'not_made_in_time' })
      .then({ type: 'EvidenceFailed', data: { evidenceId: 'e1', code: 'not_made_in_time' } });
  });
});
