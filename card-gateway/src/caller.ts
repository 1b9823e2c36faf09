import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { TokenRules } from './access-token-rules.ts';

export type CallerVerdict = 'verified' | 'refused' | 'unavailable';

const KEY_SET_TIMEOUT_MS = 5_000;
/** Specification §9: key-set cache 10 minutes. */
const KEY_SET_CACHE_MS = 600_000;
const KEY_SET_COOLDOWN_MS = 10_000;
const MAX_TOKEN_LENGTH = 4_096;

export const remoteKeySet = (apiUrl: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL('/auth/v1/.well-known/jwks.json', apiUrl), {
    timeoutDuration: KEY_SET_TIMEOUT_MS,
    cacheMaxAge: KEY_SET_CACHE_MS,
    cooldownDuration: KEY_SET_COOLDOWN_MS,
  });

/**
 * Whether the caller is signed in, so that nobody tests cards without an account. The api checks the same token again, with the
 * session behind it: this is the door, not the decision.
 */
export const callerCheck =
  (keys: JWTVerifyGetKey, rules: TokenRules) =>
  async (authorization: string | undefined): Promise<CallerVerdict> => {
    const token = bearerOf(authorization);
    if (token === undefined) return 'refused';
    try {
      await jwtVerify(token, keys, { ...rules, requiredClaims: ['sub', 'exp'] });
      return 'verified';
    } catch (error) {
      return isOurTrouble(error) ? 'unavailable' : 'refused';
    }
  };

export const bearerOf = (authorization: string | undefined): string | undefined => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  return token !== undefined && token.length <= MAX_TOKEN_LENGTH ? token : undefined;
};

/** The key set could not be fetched: nothing is known about the token. A lost connection is no JOSE error, a bad status is the base class. */
const isOurTrouble = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.constructor === errors.JOSEError;
