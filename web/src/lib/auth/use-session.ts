import { createContext, use, useSyncExternalStore } from 'react';
import { SIGNED_OUT, type SessionState } from './session-state.ts';
import { sessionStore, type SessionStore } from './session-store.ts';

/** Holds the page's session store; tests provide another one. */
export const SessionContext = createContext<SessionStore>(sessionStore);

const visitor = (): SessionState => SIGNED_OUT;

/** `user`, `session`, `loading` and the account actions. */
export const useSession = (): SessionState & Omit<SessionStore, 'start' | 'current' | 'subscribe'> => {
  const store = use(SessionContext);
  // Prerendered pages are those of a signed-out visitor, and hydration must start with the same state.
  const state = useSyncExternalStore(store.subscribe, store.current, visitor);
  return { ...store, ...state };
};
