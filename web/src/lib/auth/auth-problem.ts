import type { AuthError } from '@supabase/auth-js';
import { UNREACHABLE } from '../failure-texts.ts';

/** Why the account service said no, in its own words where it has any (specification §8: "The backend's message in a red alert"). */
export type AuthProblem = {
  readonly code: string;
  readonly message: string;
  /** Why a password is too weak: length, pwned, characters. */
  readonly reasons: readonly string[];
};

const UNAVAILABLE = 'The account service is not available at the moment. Try again in a minute.';

export const authProblemOf = (error: AuthError): AuthProblem => ({
  code: error.code ?? (error.name === 'AuthRetryableFetchError' ? 'unavailable' : 'unknown'),
  message: messageOf(error),
  reasons: 'reasons' in error && Array.isArray(error.reasons) ? error.reasons.filter((reason) => typeof reason === 'string') : [],
});

/** A lost line and a gateway's 502, 503 or 504 carry no words for people. */
const messageOf = (error: AuthError): string => {
  if (error.name !== 'AuthRetryableFetchError') return error.message;
  return error.status === 0 || error.status === undefined ? UNREACHABLE : UNAVAILABLE;
};
