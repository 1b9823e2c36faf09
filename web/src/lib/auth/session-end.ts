import { sessionExpiredCause, type SessionExpiredCause } from '@danubit/contracts/http/identity/session-expired';

/** Why a session ended without a sign-out in this browser. Stored, so that the page can show it in other tabs and after a reload. */
const SESSION_ENDS = [
  'inactive',
  'expired',
  'signed_out_elsewhere',
  'password_changed',
  'factor_changed',
  'email_changed',
  'elsewhere',
  'reused',
  'suspended',
  'closed',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

const STORAGE_KEY = 'danubit.session-end';

export const sessionEnd = {
  read: (): SessionEnd | undefined => {
    const stored = localStorage.getItem(STORAGE_KEY);
    return SESSION_ENDS.find((known) => known === stored);
  },
  write: (end: SessionEnd): void => {
    localStorage.setItem(STORAGE_KEY, end);
  },
  forget: (): void => {
    localStorage.removeItem(STORAGE_KEY);
  },
};

/** End reasons by the code of a refused refresh. */
const ENDS_BY_CODE: Readonly<Record<string, SessionEnd>> = {
  session_expired: 'expired',
  session_not_found: 'elsewhere',
  refresh_token_not_found: 'elsewhere',
  refresh_token_already_used: 'reused',
  user_banned: 'suspended',
};

const ENDS_BY_CAUSE: Readonly<Record<SessionExpiredCause, SessionEnd>> = {
  Inactivity: 'inactive',
  'sign-out-everywhere': 'signed_out_elsewhere',
  'ended-by-owner': 'signed_out_elsewhere',
  'password-change': 'password_changed',
  'email-change': 'email_changed',
  'factor-change': 'factor_changed',
  'account-closed': 'closed',
};

/** Undefined for a refusal that does not end the session, such as a busy service. */
export const sessionEndOf = ({ code, message }: { readonly code: string; readonly message: string }): SessionEnd | undefined => {
  const cause = sessionExpiredCause(message);
  return cause === undefined ? ENDS_BY_CODE[code] : ENDS_BY_CAUSE[cause];
};
