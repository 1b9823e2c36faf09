import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { jana } from '../../testing/fake-session-store.ts';
import { openAccountLibrary } from './auth-client.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

const HOUR_S = 3_600;
const PETER = { ...jana, id: '5f0c6f5e-29b5-4a7f-9f0d-0f7f3a0a4b11', email: 'peter@firma.example' };

type Person = { readonly id: string; readonly email?: string };

/** As the server sends it: the access token names the account. */
const sessionOf = (user: Person) => ({
  access_token: `${btoa('{"alg":"ES256"}')}.${btoa(JSON.stringify({ sub: user.id, email: user.email }))}.c2ln`,
  refresh_token: `r-${user.id}`,
  token_type: 'bearer',
  expires_in: HOUR_S,
  expires_at: Math.floor(Date.now() / 1_000) + HOUR_S,
  user,
});
const storedTokensOf = (person: Person): string => {
  const { user: _user, ...tokens } = sessionOf(person);
  return JSON.stringify(tokens);
};

type Answer = (path: string, authorization: string) => Response;
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

/** A tab of the product, with a fake server. */
const tabWith = (answer: Answer) => {
  const library = openAccountLibrary(
    () => undefined,
    async (input, init) => {
      const authorization = new Headers(init?.headers).get('authorization') ?? '';
      await Promise.resolve();
      return answer(new URL(input instanceof Request ? input.url : input).pathname, authorization);
    },
  );
  return { store: createSessionStore(() => Promise.resolve(library)), client: library.client };
};

const settled = async (store: SessionStore): Promise<void> => {
  store.start();
  const { promise, resolve } = Promise.withResolvers<true>();
  store.subscribe(() => {
    if (!store.current().loading) resolve(true);
  });
  await promise;
};

const allStored = (): string => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)));

describe('the customer', () => {
  beforeEach(() => {
    // A page has one client; this file creates one per test, and auth-js warns about that.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  test('is known after a sign-in, and browser storage holds only the tokens', async () => {
    const { store, client } = tabWith(() => json(200, sessionOf(jana)));
    expect(await store.act('signIn', { email: 'jana@firma.example', password: 'x' })).toEqual({ signedIn: true });
    expect(store.current().user).toEqual(jana);
    expect((await client.getSession()).data.session?.user).toEqual(jana);
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toContain('refresh_token');
    expect(allStored()).not.toMatch(/Jana|Nováková|firma\.example|user_metadata/);
  });

  test('is read from the server when a page with a session has just loaded', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, storedTokensOf(jana));
    const asked: string[] = [];
    const { store } = tabWith((path, authorization) => {
      asked.push(path);
      expect(authorization).toBe(`Bearer ${sessionOf(jana).access_token}`);
      return json(200, jana);
    });
    await settled(store);
    expect(store.current().user).toEqual(jana);
    expect(asked).toEqual(['/auth/v1/user']);
    expect(allStored()).not.toContain('Nováková');
  });

  test.each<[string, Answer]>([
    [
      'cannot be reached',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
    ['refuses', () => json(403, { code: 'session_not_found', message: 'Session does not exist' })],
  ])('is known by the token while the server %s, and asked for again', async (_what, refuse) => {
    localStorage.setItem(SESSION_STORAGE_KEY, storedTokensOf(jana));
    let answer = refuse;
    const { store, client } = tabWith((path, authorization) => answer(path, authorization));
    await settled(store);
    expect(store.current()).toMatchObject({ loading: false, user: { id: jana.id, email: jana.email } });
    answer = () => json(200, jana);
    expect((await client.getSession()).data.session?.user).toEqual(jana);
  });

  test('is never another account that signed in from another tab', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, storedTokensOf(jana));
    const { store, client } = tabWith((_path, authorization) =>
      json(200, authorization.includes(sessionOf(PETER).access_token) ? PETER : jana),
    );
    await settled(store);
    localStorage.setItem(SESSION_STORAGE_KEY, storedTokensOf(PETER));
    expect((await client.getSession()).data.session?.user).toEqual(PETER);
  });
});
