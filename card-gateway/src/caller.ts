import type { InternalFetch } from '@danubit/runtime/http/internal-fetch';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { TokenRules } from './access-token-rules.ts';

export type CallerVerdict = 'verified' | 'refused' | 'unavailable';

const KEY_SET_TIMEOUT_MS = 5_000;
const KEY_SET_CACHE_MS = 600_000;
const KEY_SET_COOLDOWN_MS = 10_000;
const MAX_TOKEN_LENGTH = 4_096;

export const remoteKeySet = (apiUrl: string, send: InternalFetch = fetch): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL('/auth/v1/.well-known/jwks.json', apiUrl), {
    timeoutDuration: KEY_SET_TIMEOUT_MS,
    cacheMaxAge: KEY_SET_CACHE_MS,
    cooldownDuration: KEY_SET_COOLDOWN_MS,
    [customFetch]: send,
  });

/**
 * Whether the caller is signed in, so that cards cannot be tested without an account. The api checks the same token again, together
 * with its session, and decides.
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
      return isKeySetFailure(error) ? 'unavailable' : 'refused';
    }
  };

export const bearerOf = (authorization: string | undefined): string | undefined => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  return token !== undefined && token.length <= MAX_TOKEN_LENGTH ? token : undefined;
};

/** The key set could not be fetched. A lost connection is not a JOSE error; a bad HTTP status throws the base class itself. */
const isKeySetFailure = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.constructor === errors.JOSEError;
