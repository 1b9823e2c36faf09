import { dictionary } from '@zxcvbn-ts/language-common';
import { AuthProblem, type WeakPasswordReason } from '../problems/auth-problem.ts';

const MIN_CHARACTERS = 8;
const MAX_CHARACTERS = 128;

/** About 49,000 of the commonest passwords in leaks, of which some 18,000 are long enough to matter here. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_CHARACTERS));
/** Words that anybody would try first here (ASVS 5.0 6.1.2). */
const CONTEXT_WORDS = ['danubit'];

/** Any characters are welcome; what counts is length and that nobody would guess it (ASVS 5.0 6.2). @throws AuthProblem */
export const refuseWeakPassword = (password: string, normalisedEmail: string): void => {
  // Code points: what a person counts as characters, near enough (NIST SP 800-63B §3.1.1.2).
  const length = Array.from(password).length;
  if (length > MAX_CHARACTERS) {
    throw new AuthProblem(422, 'validation_failed', `Password cannot be longer than ${String(MAX_CHARACTERS)} characters`);
  }
  const reasons: WeakPasswordReason[] = [];
  if (length < MIN_CHARACTERS) reasons.push('length');
  if (isGuessable(password, normalisedEmail)) reasons.push('pwned');
  if (reasons.length > 0) throw new AuthProblem(422, 'weak_password', messageOf(reasons), { weakPasswordReasons: reasons });
};

const isGuessable = (password: string, normalisedEmail: string): boolean => {
  const lower = password.toLowerCase();
  const letters = lower.replaceAll(/[^\p{L}]/gu, '');
  const [localPart = ''] = normalisedEmail.split('@');
  return common.has(lower) || CONTEXT_WORDS.includes(letters) || lower === normalisedEmail || lower === localPart;
};

const messageOf = (reasons: readonly WeakPasswordReason[]): string =>
  reasons.includes('length')
    ? `Password should be at least ${String(MIN_CHARACTERS)} characters.`
    : 'Password is known to be weak and easy to guess, please choose a different one.';
