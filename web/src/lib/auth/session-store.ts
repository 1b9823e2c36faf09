/**
 * Who is signed in. auth-js keeps, refreshes and shares the session between tabs; this holds what it says for React and
 * loads it only when there is a session or one is asked for, so that public pages stay light.
 */
import type { AuthClient, AuthResponse, EmailOtpType, Session, User } from '@supabase/auth-js';
import type { SignUpMetadata } from '@danubit/contracts/http/identity/sign-up.contract';
import { authProblemOf, type AuthProblem } from './auth-problem.ts';
import { hasStoredSession, SESSION_STORAGE_KEY } from './stored-session.ts';

export type SessionState = {
  readonly session: Session | null;
  readonly user: User | null;
  /** True until the first look-up or the first event of auth-js (specification §4). */
  readonly loading: boolean;
};

export type AuthOutcome = { readonly problem?: AuthProblem; /** Whether the act left somebody signed in. */ readonly signedIn: boolean };
type SignUpInput = { readonly email: string; readonly password: string; readonly data: SignUpMetadata };
type Confirmation = { readonly tokenHash: string; readonly type: EmailOtpType };

export type SessionStore = {
  /** Looks for a session once and listens to other tabs. */
  readonly start: () => void;
  /** Fetches the session library ahead of an act that is likely. */
  readonly warmUp: () => void;
  readonly current: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly accessToken: () => Promise<string | undefined>;
  readonly refreshedAccessToken: () => Promise<string | undefined>;
  readonly signIn: (credentials: { readonly email: string; readonly password: string }) => Promise<AuthOutcome>;
  readonly signUp: (input: SignUpInput) => Promise<AuthOutcome>;
  readonly signOut: () => Promise<AuthOutcome>;
  readonly confirm: (confirmation: Confirmation) => Promise<AuthOutcome>;
  readonly resendConfirmation: (email: string) => Promise<AuthOutcome>;
};

type Client = Pick<
  InstanceType<typeof AuthClient>,
  'getSession' | 'refreshSession' | 'onAuthStateChange' | 'signInWithPassword' | 'signUp' | 'signOut' | 'verifyOtp' | 'resend'
>;

const SIGNED_OUT: SessionState = { session: null, user: null, loading: false };

/** The confirmation link of the mail returns to the dashboard (specification §2). */
const confirmedAddress = (): string => new URL('/dashboard', window.location.origin).href;

export const createSessionStore = (loadClient: () => Promise<Client>): SessionStore => {
  let state: SessionState = { session: null, user: null, loading: true };
  let client: Promise<Client> | undefined;
  const listeners = new Set<() => void>();

  const setState = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const connect = async (): Promise<Client> => {
    const loaded = await loadClient();
    loaded.onAuthStateChange((_event, session) => {
      setState({ session, user: session?.user ?? null, loading: false });
    });
    return loaded;
  };
  const clientOf = (): Promise<Client> => {
    client ??= connect().catch((error: unknown) => {
      // The next act tries again: the chunk may only have been out of reach.
      client = undefined;
      throw error;
    });
    return client;
  };
  const tokenOf = async (
    read: (from: Client) => Promise<{ readonly data: { readonly session: Session | null } }>,
  ): Promise<string | undefined> => {
    if (client === undefined && !hasStoredSession()) return undefined;
    const { data } = await read(await clientOf());
    return data.session?.access_token;
  };
  const lookUp = (): void => {
    clientOf().catch(() => {
      setState(SIGNED_OUT);
    });
  };
  const act = (run: (on: Client) => Promise<AuthOutcome>): Promise<AuthOutcome> => clientOf().then(run, () => UNREACHED);

  return {
    start: () => {
      if (hasStoredSession()) lookUp();
      else setState(SIGNED_OUT);
      window.addEventListener('storage', ({ key, newValue }) => {
        // Once auth-js is here it hears of other tabs by itself.
        if (key === SESSION_STORAGE_KEY && newValue !== null && client === undefined) lookUp();
      });
    },
    warmUp: () => {
      // An act that follows tries again and says so.
      clientOf().catch(() => undefined);
    },
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accessToken: () => tokenOf((from) => from.getSession()),
    refreshedAccessToken: () => tokenOf((from) => from.refreshSession()),
    ...actsThrough(act),
  };
};

type Act = (run: (on: Client) => Promise<AuthOutcome>) => Promise<AuthOutcome>;

const actsThrough = (act: Act): Pick<SessionStore, 'signIn' | 'signUp' | 'signOut' | 'confirm' | 'resendConfirmation'> => ({
  signIn: (credentials) => act(async (on) => outcomeOf(await on.signInWithPassword(credentials))),
  signUp: ({ email, password, data }) =>
    act(async (on) => outcomeOf(await on.signUp({ email, password, options: { data, emailRedirectTo: confirmedAddress() } }))),
  signOut: () =>
    act(async (on) => {
      const { error } = await on.signOut({ scope: 'local' });
      return error === null ? { signedIn: false } : { signedIn: true, problem: authProblemOf(error) };
    }),
  confirm: ({ tokenHash, type }) => act(async (on) => outcomeOf(await on.verifyOtp({ token_hash: tokenHash, type }))),
  resendConfirmation: (email) =>
    act(async (on) => {
      const { error } = await on.resend({ type: 'signup', email, options: { emailRedirectTo: confirmedAddress() } });
      return error === null ? { signedIn: false } : { signedIn: false, problem: authProblemOf(error) };
    }),
});

export const sessionStore = createSessionStore(async () => (await import('./auth-client.ts')).createAuthClient());

/** The session library itself could not be loaded. */
const UNREACHED: AuthOutcome = {
  signedIn: false,
  problem: { code: 'unreachable', message: 'We cannot be reached at the moment. Check your connection and try again.', reasons: [] },
};

const outcomeOf = ({ data, error }: Pick<AuthResponse, 'error'> & { readonly data: { readonly session: Session | null } }): AuthOutcome =>
  error === null ? { signedIn: data.session !== null } : { signedIn: false, problem: authProblemOf(error) };
