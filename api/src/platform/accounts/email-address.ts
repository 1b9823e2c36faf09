import * as z from 'zod/mini';
import { MAX_EMAIL_CHARACTERS } from '@danubit/contracts/http/identity/gotrue-session';
import { AuthProblem } from '../problems/auth-problem.ts';

/** What a browser's email field accepts (HTML Living Standard, "valid e-mail address"), and RFC 5321 §4.5.3.1.3 for the length. */
const emailSchema = z.string().check(z.maxLength(MAX_EMAIL_CHARACTERS), z.regex(z.regexes.html5Email));

/** The normal form of an address: lower case and trimmed, so that other spellings are the same account. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** @throws AuthProblem validation_failed */
export const parseEmail = (email: string): string => {
  const normalised = normaliseEmail(email);
  if (!z.safeParse(emailSchema, normalised).success) {
    throw new AuthProblem(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return normalised;
};

/** @throws AuthProblem validation_failed when either is missing. */
export const requireEmailAndPassword = (
  email: string | null | undefined,
  password: string | null | undefined,
): { email: string; password: string } => {
  if (!email || !password) {
    throw new AuthProblem(400, 'validation_failed', 'You must provide either an email or phone number and a password');
  }
  return { email, password };
};
