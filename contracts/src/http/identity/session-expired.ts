/**
 * Why a refresh is refused with `session_expired`. auth-js passes on code and message only, so the cause is the word in brackets at the end
 * of GoTrue's message. `Inactivity` is GoTrue's own; the others are causes of SessionEnded.
 */
export const SESSION_EXPIRED_CAUSES = [
  'Inactivity',
  'ended-by-owner',
  'sign-out-everywhere',
  'password-change',
  'email-change',
  'factor-change',
  'account-closed',
] as const;
export type SessionExpiredCause = (typeof SESSION_EXPIRED_CAUSES)[number];

/** Without a cause, the session has reached its absolute limit. */
export const sessionExpiredMessage = (cause?: SessionExpiredCause): string =>
  `Invalid Refresh Token: Session Expired${cause === undefined ? '' : ` (${cause})`}`;
