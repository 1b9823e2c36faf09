import { SESSION_EXPIRED_CAUSES, sessionExpiredMessage, type SessionExpiredCause } from '@danubit/contracts/http/identity/session-expired';
import { expect, test } from '@jest/globals';
import { sessionEndOf, type SessionEnd } from './session-end.ts';

test.each([
  ['session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)', 'inactive'],
  ['session_expired', 'Invalid Refresh Token: Session Expired', 'expired'],
  ['session_expired', 'Invalid Refresh Token: Session Expired (something-new)', 'expired'],
  ['session_not_found', 'Session from session_id claim in JWT does not exist', 'elsewhere'],
  ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found', 'elsewhere'],
  ['refresh_token_already_used', 'Invalid Refresh Token: Already Used', 'reused'],
  ['user_banned', 'User is banned', 'suspended'],
])('a refresh refused with %s, "%s", ends the session as %s', (code, message, end) => {
  expect(sessionEndOf({ code, message })).toBe(end);
});

const ENDS: Readonly<Record<SessionExpiredCause, SessionEnd>> = {
  Inactivity: 'inactive',
  'ended-by-owner': 'signed_out_elsewhere',
  'sign-out-everywhere': 'signed_out_elsewhere',
  'password-change': 'password_changed',
  'email-change': 'email_changed',
  'factor-change': 'factor_changed',
  'account-closed': 'closed',
};
test.each(SESSION_EXPIRED_CAUSES)('the cause %s is read from the message of the account service', (cause) => {
  const message = sessionExpiredMessage(cause);
  expect(message).toBe(`Invalid Refresh Token: Session Expired (${cause})`);
  expect(sessionEndOf({ code: 'session_expired', message })).toBe(ENDS[cause]);
});

test('a refresh refused by a busy service does not end the session', () => {
  expect(sessionEndOf({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })).toBeUndefined();
});
