import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionContext } from '../../../lib/auth/use-session.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { SessionWatch } from './session-watch.tsx';
import { sharedSessionTimes } from './shared-session-times.ts';

const HOUR_MS = 3_600_000;
/** The fake session's token contains no session id. */
const SESSION_ID = '';
const iso = (ms: number): string => new Date(ms).toISOString();

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
  api.on('POST /api/sessions/current/activity', () =>
    json(200, { idle_ends_at: iso(Date.now() + HOUR_MS), ends_at: iso(Date.now() + 100 * HOUR_MS), session_timeout_hours: 1 }),
  );
});
afterEach(() => {
  api.restore();
  localStorage.clear();
});

const open = (onSignOut: () => void = () => undefined) => {
  const store = fakeSessionStore(signedInAs(jana));
  const view = render(
    <SessionContext value={store}>
      <SessionWatch onSignOut={onSignOut} />
    </SessionContext>,
  );
  return { store, ...view };
};
const endingIn = (ms: number): void => {
  const now = Date.now();
  sharedSessionTimes.write({ sessionId: SESSION_ID, reportedAtMs: now, idleEndsAtMs: now + ms, endsAtMs: now + 100 * HOUR_MS });
};
const reports = (): number => api.requests.filter(({ path }) => path === '/api/sessions/current/activity').length;

describe('the session watch', () => {
  test('reports activity at most once a minute', async () => {
    open();
    await waitFor(() => {
      expect(sharedSessionTimes.read(SESSION_ID)).toBeDefined();
    });
    await userEvent.keyboard('abc');
    expect(reports()).toBe(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('warns a minute ahead and extends the session on request', async () => {
    endingIn(45_000);
    open();
    const dialog = await screen.findByRole('dialog', { name: 'Are you still there?' });
    expect(dialog).toHaveTextContent(/You will be signed out in 4\d seconds\./);
    expect(await accessibilityViolations(dialog)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    expect(reports()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
    expect(reports()).toBe(1);
  });

  test('keeps warning when the server cannot be reached', async () => {
    api.on('POST /api/sessions/current/activity', () => Promise.reject(new TypeError('fetch failed')));
    endingIn(45_000);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot be reached');
  });

  test('can sign out immediately', async () => {
    const onSignOut = jest.fn();
    endingIn(45_000);
    open(onSignOut);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out now' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  test('ends the session with its reason when its time is over', async () => {
    endingIn(-1);
    const { store } = open();
    await waitFor(() => {
      expect(store.current()).toMatchObject({ session: null, ended: 'inactive' });
    });
  });

  test('ignores the times of an earlier session', () => {
    sharedSessionTimes.write({ sessionId: 'another', reportedAtMs: 0, idleEndsAtMs: 1, endsAtMs: 1 });
    const { store } = open();
    expect(store.current().session).not.toBeNull();
  });

  test('follows the activity of another tab', async () => {
    endingIn(45_000);
    open();
    const dialog = await screen.findByRole('dialog');
    endingIn(HOUR_MS);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'danubit.session-times' }));
    });
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
  });
});
