import { AuthClient } from '@supabase/auth-js';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

/** The session library of the browser; ~25 kB that public pages load only when there is a session to keep (session-store.ts). */
export const createAuthClient = (): InstanceType<typeof AuthClient> =>
  new AuthClient({
    url: new URL('/auth/v1', window.location.origin).href,
    storageKey: SESSION_STORAGE_KEY,
    autoRefreshToken: true,
    persistSession: true,
    // Mail links lead to /auth/confirm, where a button verifies; nothing is ever read from the fragment of an address.
    detectSessionInUrl: false,
    flowType: 'implicit',
  });
