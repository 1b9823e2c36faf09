import { isPersonalPassword, PASSWORD_LENGTH } from '@danubit/contracts/values/password-rule';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AuthProblem, type WeakPasswordReason } from '../problems/auth-problem.ts';

const { least: MIN_CHARACTERS, most: MAX_CHARACTERS } = PASSWORD_LENGTH;

/** About 49,000 of the most common leaked passwords, some 18,000 of which reach the minimum length. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_CHARACTERS));
/** Words specific to this site, which an attacker would try first (ASVS 5.0 6.1.2). */
const CONTEXT_WORDS = ['danubit'];

/** The owner of the password. */
export type PasswordOwner = { readonly email: string; readonly names: readonly string[] };

/** Any characters are allowed; the password must be long enough and hard to guess (ASVS 5.0 6.2). @throws AuthProblem */
export const refuseWeakPassword = (password: string, owner: PasswordOwner): void => {
  // Counted in code points (NIST SP 800-63B §3.1.1.2).
  const length = Array.from(password).length;
  if (length > MAX_CHARACTERS) {
    throw new AuthProblem(422, 'validation_failed', `Password cannot be longer than ${String(MAX_CHARACTERS)} characters`);
  }
  const reasons: WeakPasswordReason[] = [];
  if (length < MIN_CHARACTERS) reasons.push('length');
  if (isCommon(password)) reasons.push('pwned');
  if (isPersonalPassword(password, owner.email, owner.names)) reasons.push('personal');
  if (reasons.length > 0) throw new AuthProblem(422, 'weak_password', messageOf(reasons), { weakPasswordReasons: reasons });
};

const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase();
  return common.has(lower) || CONTEXT_WORDS.includes(lower.replaceAll(/[^\p{L}]/gu, ''));
};

const messageOf = (reasons: readonly WeakPasswordReason[]): string => {
  if (reasons.includes('length')) return `Password should be at least ${String(MIN_CHARACTERS)} characters.`;
  if (reasons.includes('pwned')) return 'Password is known to be weak and easy to guess, please choose a different one.';
  return 'Password should not contain your name or your email address.';
};
