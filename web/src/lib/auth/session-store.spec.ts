import { sessionExpiredMessage } from '@danubit/contracts/http/identity/session-expired';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AuthClient } from '@supabase/auth-js';
import { jana } from '../../testing/fake-session-store.ts';
import { accountActions } from './account-actions.ts';
import type { RefreshRefusal } from './account-actions.types.ts';
import { createSessionStore } from './session-store.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

const HOUR_S = 3_600;

/** A session as auth-js stores it, valid for `seconds`. */
const storedSession = (seconds: number): string =>
  JSON.stringify({
    access_token: `${btoa('{"alg":"ES256"}')}.${btoa('{}')}.c2ln`,
    refresh_token: 'r1',
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(Date.now() / 1_000) + seconds,
    user: jana,
  });

/** The real session library with a fake server. */
const libraryWith = (answer: (path: string) => Response) => {
  const load = jest.fn(() => {
    const client = new AuthClient({
      url: 'http://site.example/auth/v1',
      storageKey: SESSION_STORAGE_KEY,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      fetch: (input) => Promise.resolve(answer(new URL(input instanceof Request ? input.url : input).pathname)),
    });
    return Promise.resolve({ client, actions: accountActions(client) });
  });
  return load;
};
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const unreachable = (): Response => {
  throw new TypeError('fetch failed');
};

const stateAfter = async (store: ReturnType<typeof createSessionStore>, settled: () => boolean): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<true>();
  const leave = store.subscribe(() => {
    if (settled()) resolve(true);
  });
  if (settled()) resolve(true);
  await promise;
  leave();
};

describe('the session store', () => {
  beforeEach(() => {
    // A page has one client; this file creates one per test, and auth-js warns about that.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  test('is signed out immediately without a stored session, and does not load the session library', async () => {
    const load = libraryWith(unreachable);
    const store = createSessionStore(load);
    store.start();
    expect(store.current()).toEqual({ session: null, user: null, loading: false });
    expect(await store.accessToken()).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });

  test('is loading until the stored session is read, then has the customer', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, storedSession(HOUR_S));
    const store = createSessionStore(libraryWith(unreachable));
    store.start();
    expect(store.current().loading).toBe(true);
    await stateAfter(store, () => !store.current().loading);
    expect(store.current().user?.email).toBe('jana@firma.example');
  });

  test('notices a sign-in in another tab', async () => {
    const store = createSessionStore(libraryWith(unreachable));
    store.start();
    const stored = storedSession(HOUR_S);
    localStorage.setItem(SESSION_STORAGE_KEY, stored);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY, newValue: stored }));
    await stateAfter(store, () => store.current().session !== null);
    expect(store.current().user?.id).toBe(jana.id);
  });

  test('reports why a sign-in was refused', async () => {
    const store = createSessionStore(
      libraryWith(() => json(400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })),
    );
    const outcome = await store.act('signIn', { email: 'jana@firma.example', password: 'wrong' });
    expect(outcome).toEqual({
      signedIn: false,
      problem: { code: 'invalid_credentials', message: 'Invalid login credentials', reasons: [] },
    });
  });

  test('reports why a password is too weak', async () => {
    const store = createSessionStore(
      libraryWith(() => json(422, { code: 422, error_code: 'weak_password', msg: 'Too weak', weak_password: { reasons: ['length'] } })),
    );
    const data = { first_name: 'Jana', last_name: 'Nováková', terms_version: '2025-07', age_confirmed: true } as const;
    const { problem } = await store.act('signUp', { email: 'jana@firma.example', password: '123456', data });
    expect(problem).toEqual({ code: 'weak_password', message: 'Too weak', reasons: ['length'] });
  });

  test('reports that the server cannot be reached', async () => {
    const store = createSessionStore(libraryWith(unreachable));
    const { problem } = await store.act('signIn', { email: 'jana@firma.example', password: 'x' });
    expect(problem).toMatchObject({ code: 'unavailable', message: expect.stringContaining('cannot be reached') });
  });

  test('reports that the session library could not be loaded, and tries again next time', async () => {
    const load = jest.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const store = createSessionStore(load);
    expect((await store.act('signIn', { email: 'a@b.sk', password: 'x' })).problem?.code).toBe('unreachable');
    await store.act('signIn', { email: 'a@b.sk', password: 'x' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['r1', { session: null, ended: 'password_changed' }],
    ['another tab’s', { user: { id: jana.id } }],
  ])('ends at once when its refresh is refused, unless another tab has a newer token: %s', async (refreshToken, expected) => {
    localStorage.setItem(SESSION_STORAGE_KEY, storedSession(HOUR_S));
    const load = libraryWith(() => new Response(null, { status: 204 }));
    let refuse = (_refusal: RefreshRefusal): void => undefined;
    const store = createSessionStore((onRefreshRefused) => {
      refuse = onRefreshRefused;
      return load();
    });
    store.start();
    await stateAfter(store, () => store.current().session !== null);
    refuse({ code: 'session_expired', message: sessionExpiredMessage('password-change'), refreshToken });
    if (refreshToken === 'r1') await stateAfter(store, () => store.current().session === null);
    expect(store.current()).toMatchObject(expected);
  });

  test('has no end reason after a global sign-out, even if a refresh is refused meanwhile', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, storedSession(HOUR_S));
    let refuse = (_refusal: RefreshRefusal): void => undefined;
    const load = libraryWith(() => {
      refuse({ code: 'session_expired', message: sessionExpiredMessage('sign-out-everywhere'), refreshToken: 'r1' });
      return new Response(null, { status: 204 });
    });
    const store = createSessionStore((onRefreshRefused) => {
      refuse = onRefreshRefused;
      return load();
    });
    store.start();
    await stateAfter(store, () => store.current().session !== null);
    await store.act('signOut', 'global');
    expect(store.current()).toEqual({ session: null, user: null, loading: false, hasLeft: true });
  });

  test('has its end reason after a reload, and forgets it with the next sign-in', async () => {
    localStorage.setItem('danubit.session-end', 'inactive');
    const store = createSessionStore(libraryWith(unreachable));
    store.start();
    expect(store.current()).toEqual({ session: null, user: null, loading: false, ended: 'inactive' });
    const stored = storedSession(HOUR_S);
    localStorage.setItem(SESSION_STORAGE_KEY, stored);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY, newValue: stored }));
    await stateAfter(store, () => store.current().session !== null);
    expect(localStorage.getItem('danubit.session-end')).toBeNull();
  });

  test('can sign out of this browser only', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, storedSession(HOUR_S));
    const paths: string[] = [];
    const store = createSessionStore(
      libraryWith((path) => {
        paths.push(path);
        return new Response(null, { status: 204 });
      }),
    );
    store.start();
    await stateAfter(store, () => store.current().session !== null);
    expect(await store.act('signOut', 'local')).toEqual({ signedIn: false });
    expect(paths).toEqual(['/auth/v1/logout']);
    expect(store.current().session).toBeNull();
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });
});
