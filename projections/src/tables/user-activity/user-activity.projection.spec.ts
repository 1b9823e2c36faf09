import { describe, test } from '@jest/globals';
import { ERASED } from '@danubit/event-store/kernel/personal';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { METADATA, minute, projectionSpec } from '../../testing/given-events.ts';
import { accountRegistered, keysDestroyed, USER } from '../../testing/sample-events.ts';
import { userActivityProjection } from './user-activity.projection.ts';

const { given } = projectionSpec(userActivityProjection);

const row = { id: METADATA.eventId, user_id: USER, at: minute(1), kind: '', device: null, place: null, detail: null };
const session = { sessionId: 's1', userId: USER };
const started = {
  ...session,
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '192.0.2.1',
  place: 'SK',
  isNewDevice: false,
};
const ended = (cause: 'sign-out' | 'password-change' | 'refresh-reuse'): MainLogEvent => ({
  type: 'SessionEnded',
  data: { ...session, cause },
});

describe('the activity of an account', () => {
  test('starts with the sign-up', () => {
    given(accountRegistered()).then({ ...row, kind: 'account_registered' });
  });

  test('has the device and the country of a sign-in, until they are erased', () => {
    given({ type: 'SessionStarted', data: started }).then({ ...row, kind: 'signed_in', device: 'Firefox on Linux', place: 'SK' });
    given({ type: 'SessionStarted', data: { ...started, device: ERASED, address: ERASED, place: ERASED } }).then({
      ...row,
      kind: 'signed_in',
    });
    given({ type: 'SessionStarted', data: started }, keysDestroyed()).then({ ...row, kind: 'signed_in' });
  });

  test('names what happened to a passkey', () => {
    const data = { userId: USER, passkeyId: 'p1' };
    given({ type: 'PasskeyAdded', data }).then({ ...row, kind: 'passkey_added' });
    given({ type: 'PasskeyRenamed', data }).then({ ...row, kind: 'passkey_renamed' });
    given({ type: 'PasskeyRemoved', data }).then({ ...row, kind: 'passkey_removed' });
  });

  test('says why a session ended, and reports a stolen token once', () => {
    given(ended('sign-out')).then({ ...row, kind: 'signed_out' });
    given(ended('password-change')).then({ ...row, kind: 'session_ended', detail: 'password-change' });
    given(ended('refresh-reuse')).then();
    given({ type: 'RefreshReuseDetected', data: session }).then({ ...row, kind: 'refresh_reuse_detected' });
  });
});
