import type { Session, User } from '@supabase/auth-js';
import type { AccountActions, AuthOutcome } from '../lib/auth/account-actions.types.ts';
import { SIGNED_OUT, type SessionState } from '../lib/auth/session-state.ts';
import type { SessionStore } from '../lib/auth/session-store.ts';

export const jana: User = {
  id: '0b6cbb66-7f1a-4bb5-8a5f-0d5f1f8f2e10',
  aud: 'authenticated',
  email: 'jana@firma.example',
  app_metadata: {},
  user_metadata: { first_name: 'Jana', last_name: 'Nováková' },
  created_at: '2025-01-01T00:00:00Z',
};

const ENROLLED = '2026-01-01T00:00:00Z';
const factorOf = (type: 'totp' | 'webauthn') => ({
  id: type,
  factor_type: type,
  status: 'verified' as const,
  created_at: ENROLLED,
  updated_at: ENROLLED,
});
export const janaWithAuthenticator: User = { ...jana, factors: [factorOf('totp')] };
export const janaWithPasskey: User = { ...jana, factors: [factorOf('webauthn')] };

const sessionOf = (user: User): Session => ({ access_token: 'a', refresh_token: 'r', expires_in: 300, token_type: 'bearer', user });

export const LOADING: SessionState = { session: null, user: null, loading: true };
export { SIGNED_OUT };
export const signedInAs = (user: User): SessionState => ({ session: sessionOf(user), user, loading: false });

export type FakeSessionStore = SessionStore & { readonly become: (next: SessionState) => void };

const done = (): Promise<AuthOutcome> => Promise.resolve({ signedIn: false });

/** A session store without a network: the test supplies the results of the acts and changes the state. */
export const fakeSessionStore = (initial: SessionState, actions: Partial<AccountActions> = {}): FakeSessionStore => {
  let state = initial;
  const listeners = new Set<() => void>();
  const become = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    start: () => undefined,
    warmUp: () => undefined,
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accessToken: () => Promise.resolve(state.session?.access_token),
    refreshedAccessToken: () => Promise.resolve(undefined),
    act: (name, input) => (actions[name] ?? done)(input),
    end: (ended) => {
      become({ ...SIGNED_OUT, ended });
      return Promise.resolve();
    },
    become,
  };
};

/** Tokens in a reply of the api. */
export const aSession = {
  access_token: 'a',
  token_type: 'bearer',
  expires_in: 300,
  expires_at: 1_800_000_000,
  refresh_token: 'new token',
  user: {
    id: jana.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'jana@firma.example',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'], mode: 'test' },
    user_metadata: { first_name: 'Jana', last_name: 'Nováková', email_verified: true },
    identities: [],
    factors: [],
    created_at: ENROLLED,
    updated_at: ENROLLED,
    is_anonymous: false,
  },
};
