import { describe, test } from '@jest/globals';
import { specFor } from '../../../testing/given-when-then.ts';
import { session } from './session.decider.ts';
import type { SessionEvent } from './session.events.ts';

const { given } = specFor(session);

const ids = { sessionId: 'se1', userId: 'u1' };
const from = { device: 'Firefox', address: '192.0.2.1', place: 'SK', isNewDevice: true };
const started: SessionEvent = { type: 'SessionStarted', data: { ...ids, ...from } };
const ended: SessionEvent = { type: 'SessionEnded', data: { ...ids, cause: 'sign-out' } };

describe('a session', () => {
  test('starts', () => {
    given()
      .when({ type: 'StartSession', ...ids, ...from })
      .then(started);
  });

  test('ends once', () => {
    given(started).when({ type: 'EndSession', cause: 'sign-out' }).then(ended);
    given(started, ended).when({ type: 'EndSession', cause: 'sign-out' }).then();
  });

  test('ends when a used refresh token comes back', () => {
    given(started)
      .when({ type: 'ReportRefreshReuse' })
      .then({ type: 'RefreshReuseDetected', data: ids }, { type: 'SessionEnded', data: { ...ids, cause: 'refresh-reuse' } });
  });
});
