import type { SessionExpiredCause } from '@danubit/contracts/http/identity/session-expired';

/** Why a session ended without a sign-out in this browser. Stored, so that the page can show it in other tabs and after a reload. */
export type SessionEnd =
  | 'inactive'
  | 'expired'
  | 'signed_out_elsewhere'
  | 'password_changed'
  | 'factor_changed'
  | 'email_changed'
  | 'elsewhere'
  | 'reused'
  | 'suspended'
  | 'closed';

const STORAGE_KEY = 'danubit.session-end';

/** End reasons by the code of a refused refresh. */
const ENDS_BY_CODE = {
  session_expired: 'expired',
  session_not_found: 'elsewhere',
  refresh_token_not_found: 'elsewhere',
  refresh_token_already_used: 'reused',
  user_banned: 'suspended',
} as const;

/** End reasons by the cause in brackets at the end of the message, which says more than the code. */
const ENDS_BY_CAUSE = {
  Inactivity: 'inactive',
  'sign-out-everywhere': 'signed_out_elsewhere',
  'ended-by-owner': 'signed_out_elsewhere',
  'password-change': 'password_changed',
  'email-change': 'email_changed',
  'factor-change': 'factor_changed',
  'account-closed': 'closed',
} as const satisfies Readonly<Record<SessionExpiredCause, SessionEnd>>;

const ENDS: Readonly<Record<string, SessionEnd>> = { ...ENDS_BY_CODE, ...ENDS_BY_CAUSE };

export const sessionEnd = {
  read: (): SessionEnd | undefined => {
    const stored = localStorage.getItem(STORAGE_KEY);
    return Object.values(ENDS).find((known) => known === stored);
  },
  write: (end: SessionEnd): void => {
    localStorage.setItem(STORAGE_KEY, end);
  },
  forget: (): void => {
    localStorage.removeItem(STORAGE_KEY);
  },
};

/** Undefined for a refusal that does not end the session, such as a busy service. */
export const sessionEndOf = ({ code, message }: { readonly code: string; readonly message: string }): SessionEnd | undefined =>
  ENDS[/\(([\w-]+)\)$/.exec(message)?.[1] ?? code] ?? ENDS[code];
