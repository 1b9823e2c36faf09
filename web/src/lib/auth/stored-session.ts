import type { User } from '@supabase/auth-js';

/** Local storage key of auth-js's session. Specific to the product, because sites on one host share the storage. */
export const SESSION_STORAGE_KEY = 'danubit.session';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The refresh token, shared by the browser's tabs. */
export const storedRefreshToken = (): string | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null');
    const token = isRecord(stored) ? stored['refresh_token'] : undefined;
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
};

/** Whether this browser has a session, checked without the session library. Used only to decide what to show first. */
export const hasStoredSession = (): boolean => storedRefreshToken() !== undefined;

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
