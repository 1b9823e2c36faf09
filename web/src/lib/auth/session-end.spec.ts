import { expect, test } from '@jest/globals';
import { sessionEndOf } from './session-end.ts';

test.each([
  ['session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)', 'inactive'],
  ['session_expired', 'Invalid Refresh Token: Session Expired', 'expired'],
  ['session_not_found', 'Invalid Refresh Token: Session Ended (password-change)', 'password_changed'],
  ['session_not_found', 'Invalid Refresh Token: Session Ended (ended-by-owner)', 'signed_out_elsewhere'],
  ['session_not_found', 'Invalid Refresh Token: Session Ended (something-new)', 'elsewhere'],
  ['refresh_token_already_used', 'Invalid Refresh Token: Already Used', 'reused'],
  ['user_banned', 'User is banned', 'suspended'],
])('a refresh refused with %s, "%s", ends the session as %s', (code, message, end) => {
  expect(sessionEndOf({ code, message })).toBe(end);
});

test('a refresh refused by a busy service ends nothing', () => {
  expect(sessionEndOf({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })).toBeUndefined();
});
