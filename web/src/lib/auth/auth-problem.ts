import type { AuthError } from '@supabase/auth-js';
import { UNREACHABLE } from '../fallback-texts.ts';

/** A refusal by the account service, with its own message if it has one. */
export type AuthProblem = {
  readonly code: string;
  readonly message: string;
  /** Why a password is too weak: length, pwned, characters. */
  readonly reasons: readonly string[];
};

const UNAVAILABLE = 'The account service is not available at the moment. Try again in a minute.';

/** An error of auth-js, as far as it is read here. */
export type AuthFailure = Pick<AuthError, 'name' | 'message'> & {
  readonly code?: string | undefined;
  readonly status?: number | undefined;
};

export const authProblemOf = (error: AuthFailure): AuthProblem => ({
  code: error.code ?? (error.name === 'AuthRetryableFetchError' ? 'unavailable' : 'unknown'),
  message: messageOf(error),
  reasons: 'reasons' in error && Array.isArray(error.reasons) ? error.reasons.filter((reason) => typeof reason === 'string') : [],
});

/** A lost connection and a gateway's 502, 503 or 504 carry no message for customers. */
const messageOf = (error: AuthFailure): string => {
  if (error.name !== 'AuthRetryableFetchError') return error.message;
  return error.status === 0 || error.status === undefined ? UNREACHABLE : UNAVAILABLE;
};
