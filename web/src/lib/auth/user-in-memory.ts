import type { Session, SupportedStorage, User } from '@supabase/auth-js';
import { storedAccount } from './stored-session.ts';

type UserInMemory = {
  readonly storage: SupportedStorage;
  /** auth-js does not write what another tab changed to this storage, but its events report it. */
  readonly follow: (event: string, session: Session | null) => void;
};

/**
 * Where auth-js keeps the customer: in memory, so that browser storage has only tokens. A page that has just loaded fetches it from the
 * server.
 */
export const userInMemory = (send: typeof fetch, url: string): UserInMemory => {
  let user: Partial<User> | null | undefined;
  return {
    storage: {
      getItem: async () => {
        const { token, sub: id, email } = storedAccount();
        if (user?.id !== id)
          user = await send(`${url}/user`, { headers: { Authorization: `Bearer ${token}` } })
            .then((reply) => reply.json() as Promise<Partial<User> | null>)
            .catch(() => null);
        // Until the server answers, the customer is known by the token only.
        return JSON.stringify({ user: user?.id === id ? user : { id, email, app_metadata: {} } });
      },
      setItem: () => undefined,
      removeItem: () => undefined,
    },
    follow: (_event, session) => {
      user = session?.user.aud === undefined ? null : session.user;
    },
  };
};
