import { describe, expect, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { session } from './session.decider.ts';
import type { SessionEvent } from './session.events.ts';
import { sessionUpcasters } from './session.upcasters.ts';

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

  test('starts once', () => {
    given(started)
      .when({ type: 'StartSession', ...ids, ...from })
      .thenRefused({ code: 'already_started' });
    given(started, ended)
      .when({ type: 'StartSession', ...ids, ...from })
      .thenRefused({ code: 'already_started' });
  });

  test('that never started cannot end', () => {
    given().when({ type: 'EndSession', cause: 'sign-out' }).thenRefused({ code: 'no_session' });
    given().when({ type: 'ReportRefreshReuse' }).thenRefused({ code: 'no_session' });
  });

  test('continues until its end is recorded, even after refresh token reuse', () => {
    const seen: SessionEvent = { type: 'RefreshReuseDetected', data: ids };
    given(started, seen)
      .when({ type: 'EndSession', cause: 'expired' })
      .then({ type: 'SessionEnded', data: { ...ids, cause: 'expired' } });
    expect(session.evolve(null, ended)).toBeNull();
  });

  test('of the first version has neither a place nor a new device', () => {
    const [upcaster] = sessionUpcasters;
    expect(sessionUpcasters).toHaveLength(1);
    expect(upcaster).toMatchObject({ type: 'SessionStarted', fromVersion: 1 });
    expect(upcaster?.upcast({ ...ids, device: 'Firefox' })).toEqual({ ...ids, device: 'Firefox', place: null, isNewDevice: null });
  });
});
