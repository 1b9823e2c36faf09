import type { User } from '@supabase/auth-js';
import { claimsOf, isRecord, recordFrom } from './access-token-claims.ts';

/** Local storage key of auth-js's session. Specific to the product, because sites on one host share the storage. */
export const SESSION_STORAGE_KEY = 'danubit.session';

/** Shared by the browser's tabs. */
const storedSession = () => recordFrom(() => localStorage.getItem(SESSION_STORAGE_KEY));
export const storedRefreshToken = (): unknown => storedSession()['refresh_token'];

/** Whether this browser has a session, checked without the session library. Used only to decide what to show first. */
export const hasStoredSession = (): boolean => storedRefreshToken() !== undefined;

/** The access token and what it says about its owner. */
export const storedAccount = (): Readonly<Record<string, unknown>> & { readonly token: string } => {
  const token = String(storedSession()['access_token']);
  return { ...claimsOf(token), token };
};

type AccountName = {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly initials: string;
  /** Accessible name of the avatar button. It begins with the visible initials, so that voice control finds the button (WCAG 2.5.3). */
  readonly menuLabel: string;
};

/** Names from the sign-up; any of them may be missing. */
export const accountNameOf = (user: User): AccountName => {
  const metadata: unknown = user.user_metadata;
  const read = (key: string): string => {
    const value = isRecord(metadata) ? metadata[key] : undefined;
    return typeof value === 'string' ? value : '';
  };
  const first = read('first_name');
  const last = read('last_name');
  const email = user.email ?? '';
  const initials = (`${first.slice(0, 1)}${last.slice(0, 1)}` || email.slice(0, 1)).toUpperCase();
  const menuLabel = [initials, `${first} ${last}`.trim(), 'account menu'].filter((part) => part !== '').join(', ');
  return { first, last, email, initials, menuLabel };
};
