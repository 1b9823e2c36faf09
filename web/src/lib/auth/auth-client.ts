import { AuthClient } from '@supabase/auth-js';
import { accountActions } from './account-actions.ts';
import type { AccountLibrary, RefreshRefusal } from './account-actions.types.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';
import { userInMemory } from './user-in-memory.ts';

/** The browser's session library. Public pages load it only when there is a session to keep (session-store.ts). */
export const openAccountLibrary = (
  onRefreshRefused: (refusal: RefreshRefusal) => void,
  send: typeof fetch = (...args) => fetch(...args),
): AccountLibrary => {
  const url = new URL('/auth/v1', window.location.origin).href;
  const { storage: userStorage, follow } = userInMemory(send, url);
  const client = new AuthClient({
    url,
    storageKey: SESSION_STORAGE_KEY,
    userStorage,
    // Mailed links lead to pages with a confirmation button; tokens are never read from the address's fragment.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    fetch: reportingRefusals(send, onRefreshRefused),
  });
  client.onAuthStateChange(follow);
  return { client, actions: accountActions(client) };
};

/** When a refresh is refused, auth-js reports SIGNED_OUT without the reason, so the reason is read from the response itself. */
const reportingRefusals =
  (send: typeof fetch, report: (refusal: RefreshRefusal) => void): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    const address = input instanceof Request ? input.url : input.toString();
    if (!response.ok && address.includes('grant_type=refresh_token')) report(await refusalIn(init?.body, response.clone()));
    return response;
  };

const refusalIn = async (sent: RequestInit['body'], response: Response): Promise<RefreshRefusal> => {
  const said: unknown = await response.json().catch(() => undefined);
  const asked: unknown = typeof sent === 'string' ? JSON.parse(sent) : undefined;
  // GoTrue has two shapes of a refusal; the API version that auth-js requests determines which one it sends.
  return {
    code: textIn(said, 'error_code') || textIn(said, 'code'),
    message: textIn(said, 'msg') || textIn(said, 'message'),
    refreshToken: textIn(asked, 'refresh_token'),
  };
};

const textIn = (body: unknown, key: string): string => {
  const value: unknown = Reflect.get(Object(body), key);
  return typeof value === 'string' ? value : '';
};
