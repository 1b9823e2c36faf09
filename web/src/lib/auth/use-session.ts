import { createContext, use, useSyncExternalStore } from 'react';
import { sessionStore, type SessionState, type SessionStore } from './session-store.ts';

/** The store of this page; tests put another in its place. */
export const SessionContext = createContext<SessionStore>(sessionStore);

/** `user`, `session`, `loading` and the acts on them. */
export const useSession = (): SessionState & Omit<SessionStore, 'start' | 'current' | 'subscribe'> => {
  const store = use(SessionContext);
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  return { ...store, ...state };
};
