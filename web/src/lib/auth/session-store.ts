/**
 * The signed-in customer. auth-js keeps and refreshes the session and shares it between tabs. This store holds its state for React and
 * loads auth-js only when there is a session or one is requested, so that public pages stay small.
 */
import type { Session } from '@supabase/auth-js';
import { UNREACHABLE } from '../fallback-texts.ts';
import type { AccountLibrary, Act, AuthOutcome, RefreshRefusal } from './account-actions.types.ts';
import { sessionEnd, sessionEndOf, type SessionEnd } from './session-end.ts';
import { SIGNED_OUT, stateAfter, type SessionState } from './session-state.ts';
import { hasStoredSession, SESSION_STORAGE_KEY, storedRefreshToken } from './stored-session.ts';

type LoadLibrary = (onRefreshRefused: (refusal: RefreshRefusal) => void) => Promise<AccountLibrary>;

export type SessionStore = {
  /** Looks for a session once and listens to other tabs. */
  readonly start: () => void;
  /** Loads the session library ahead of a likely action. */
  readonly warmUp: () => void;
  readonly current: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly accessToken: () => Promise<string | undefined>;
  readonly refreshedAccessToken: () => Promise<string | undefined>;
  readonly act: Act;
  /** Ends this browser's session for a reason that is shown afterwards. */
  readonly end: (reason: SessionEnd) => Promise<void>;
};

export const createSessionStore = (load: LoadLibrary): SessionStore => {
  const { current, set: setState, subscribe } = createHeldState();
  const ending = createEnding();
  let library: Promise<AccountLibrary> | undefined;

  const connect = async (): Promise<AccountLibrary> => {
    const loaded = await load((refusal) => {
      const reason = sessionEndOf(refusal);
      // A refusal of this tab's token does not end the session when another tab has already stored a newer one.
      if (reason !== undefined && !ending.isUnderWay() && storedRefreshToken() === refusal.refreshToken) void end(reason);
    });
    loaded.client.onAuthStateChange((event, session) => {
      if (session !== null && !ending.isUnderWay()) sessionEnd.forget();
      setState(session === null ? signedOut(ending.isUnderWay()) : stateAfter(current(), event, session));
    });
    return loaded;
  };
  const libraryOf = (): Promise<AccountLibrary> => {
    library ??= connect().catch((error: unknown) => {
      // The next action tries to load it again.
      library = undefined;
      throw error;
    });
    return library;
  };
  const tokenOf = async (
    read: (from: AccountLibrary['client']) => Promise<{ readonly data: { readonly session: Session | null } }>,
  ): Promise<string | undefined> => {
    if (library === undefined && !hasStoredSession()) return undefined;
    const { data } = await read((await libraryOf()).client);
    return data.session?.access_token;
  };
  /** Without this, auth-js would keep a session that the server has ended until its access token expires, minutes later. */
  const end = (reason: SessionEnd): Promise<void> =>
    ending.during(async () => {
      sessionEnd.write(reason);
      const { client } = await libraryOf();
      await client.signOut({ scope: 'local' });
    });
  const lookUp = (): void => {
    libraryOf().catch(() => {
      setState(SIGNED_OUT);
    });
  };

  return {
    start: () => {
      if (hasStoredSession()) lookUp();
      else setState(signedOut(false));
      onSignInElsewhere(() => {
        // Once loaded, auth-js follows the other tabs itself.
        if (library === undefined) lookUp();
      });
    },
    // Ignored here: a later action loads the library again and reports a failure.
    warmUp: () => void libraryOf().catch(() => undefined),
    current,
    subscribe,
    accessToken: () => tokenOf((from) => from.getSession()),
    refreshedAccessToken: () => tokenOf((from) => from.refreshSession()),
    act: (name, input) => {
      const run = () => libraryOf().then(({ actions }) => actions[name](input), unreached);
      return name === 'signOut' ? ending.during(run) : run();
    },
    end,
  };
};

/** Refusals while a session is being ended are a consequence, not a cause. */
const createEnding = () => {
  let isUnderWay = false;
  return {
    isUnderWay: () => isUnderWay,
    during: async <T>(run: () => Promise<T>): Promise<T> => {
      isUnderWay = true;
      return run().finally(() => {
        isUnderWay = false;
      });
    },
  };
};

const createHeldState = () => {
  let state: SessionState = { session: null, user: null, loading: true };
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    set: (next: SessionState): void => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const onSignInElsewhere = (listener: () => void): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_STORAGE_KEY && newValue !== null) listener();
  });
};

/** With the reason, unless the customer signed out. */
const signedOut = (isEndedHere: boolean): SessionState => {
  const ended = sessionEnd.read();
  if (ended !== undefined) return { ...SIGNED_OUT, ended };
  return isEndedHere ? { ...SIGNED_OUT, hasLeft: true } : SIGNED_OUT;
};

export const sessionStore = createSessionStore(async (onRefreshRefused) =>
  (await import('./auth-client.ts')).openAccountLibrary(onRefreshRefused),
);

/** The session library could not be loaded. */
const unreached = (): AuthOutcome => ({
  signedIn: false,
  problem: { code: 'unreachable', message: UNREACHABLE, reasons: [] },
});
