import { createContext, use, useSyncExternalStore } from 'react';
import { SIGNED_OUT, type SessionState } from './session-state.ts';
import { sessionStore, type SessionStore } from './session-store.ts';

/** The store of this page; tests put another in its place. */
export const SessionContext = createContext<SessionStore>(sessionStore);

const visitor = (): SessionState => SIGNED_OUT;

/** `user`, `session`, `loading` and the acts on them. */
export const useSession = (): SessionState & Omit<SessionStore, 'start' | 'current' | 'subscribe'> => {
  const store = use(SessionContext);
  // Pages made ahead of time are those of a visitor; while one comes alive it stays that.
  const state = useSyncExternalStore(store.subscribe, store.current, visitor);
  return { ...store, ...state };
};
