import { PASSWORD_LENGTH } from '@danubit/contracts/values/password-rule';
import type { AuthProblem } from './auth-problem.ts';

/** What to do about a problem, for the codes with a remedy. The account service's message says only what is wrong. */
const ADVICE: Readonly<Record<string, string>> = {
  invalid_credentials: 'Check the email and the password and try again.',
  email_not_confirmed: 'Open the link in the confirmation email first.',
  over_request_rate_limit: 'Wait a minute, then try again.',
  mfa_verification_failed: 'A code changes every 30 seconds and works once. Enter the one your app shows now.',
  mfa_challenge_expired: 'The code has expired. Enter a new one.',
  mfa_recovery_codes_locked: 'Too many attempts. Wait an hour, or use the code from your authenticator app.',
  passkey_unsupported: 'Use another browser or device, or another way to confirm that it is you.',
  passkey_cancelled: 'You closed the prompt, or this device has no passkey for your account. Try again, or choose another way.',
  passkey_late: 'Try again, and confirm on your device within five minutes.',
  passkey_known: 'You can use it already. To add another one, use another device.',
  passkey_not_stored: 'Set up a screen lock, fingerprint or PIN on it first, or use another device.',
  passkey_failed: 'Try again, or choose another way.',
  webauthn_verification_failed: 'Use another passkey, or choose another way.',
  same_password: 'Choose one that you have not used here before.',
  email_exists: 'Choose another address, or sign in with the account that has it.',
  user_banned: 'Contact support to learn more.',
  over_email_send_rate_limit: 'Wait a minute before you ask for another email.',
};

const WEAKNESSES: Readonly<Record<string, string>> = {
  length: `Use at least ${String(PASSWORD_LENGTH.least)} characters.`,
  pwned: 'This password is on a list of common passwords. Choose another one.',
  characters: 'Mix letters, digits and other characters.',
  personal: 'It must not contain your name or your email address.',
};

/** Sentences to show below the message; empty when the message is sufficient. */
export const adviceFor = ({ code }: AuthProblem): readonly string[] => {
  const advice = ADVICE[code];
  return advice === undefined ? [] : [advice];
};

/** The password was refused: its field says why, and takes the focus. */
export const isAboutPassword = (problem: AuthProblem | undefined): problem is AuthProblem => problem?.code === 'weak_password';

export const weaknessOf = ({ reasons, message }: AuthProblem): string =>
  reasons.length === 0 ? message : reasons.map((reason) => WEAKNESSES[reason] ?? reason).join(' ');
