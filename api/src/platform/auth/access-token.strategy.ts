import { STAFF_ROLES } from '@danubit/contracts/values/staff-roles';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { decodeProtectedHeader, type ProtectedHeaderParameters } from 'jose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import * as z from 'zod/mini';
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_SECONDS, ACCESS_TOKEN_TYPE, AccessTokens } from './access-tokens.ts';
import { ACCESS_TOKEN_ALGORITHM } from './signing-key.ts';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';
import { hasSecondFactor, LiveSessions, type LiveSession } from '../sessions/live-sessions.ts';

export class SessionEnded extends Error {
  constructor() {
    super('The session behind the token has ended.');
    this.name = 'SessionEnded';
  }
}

/** How far the clocks of two api processes may differ. */
const CLOCK_SKEW_SECONDS = 30;

/** passport-jwt checks `exp` only when it is present. Both times are required here, so every token has a bounded lifetime. */
const claimsSchema = z.object({
  iat: z.int(),
  exp: z.int(),
  sub: z.uuid(),
  session_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
  staff_roles: z._default(z.array(z.enum(STAFF_ROLES)), []),
});

/** Algorithm, key, type, issuer and audience are fixed, so that the token cannot choose how it is checked (RFC 8725). */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'jwt') {
  readonly #liveSessions: LiveSessions;
  readonly #clock: Clock;

  constructor(accessTokens: AccessTokens, liveSessions: LiveSessions, clock: Clock) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [ACCESS_TOKEN_ALGORITHM],
      issuer: accessTokens.issuer,
      audience: ACCESS_TOKEN_AUDIENCE,
      secretOrKeyProvider: (_: unknown, token: unknown, done: (error: unknown, key?: string) => void) => {
        keyOf(accessTokens, token).then(
          (key) => {
            done(key === undefined ? new Error('The token is not an access token of this api.') : null, key);
          },
          (error: unknown) => {
            done(error);
          },
        );
      },
    });
    this.#liveSessions = liveSessions;
    this.#clock = clock;
  }

  /** Called by passport after signature and claims were verified. @throws SessionEnded */
  async validate(payload: unknown): Promise<AuthenticatedCustomer | false> {
    const claims = z.safeParse(claimsSchema, payload);
    if (!claims.success || this.#lastsTooLong(claims.data)) return false;
    const { sub: userId, session_id: sessionId, aal, staff_roles: staffRoles } = claims.data;
    const session = await this.#find(sessionId, aal);
    if (session === undefined || session.userId !== userId) throw new SessionEnded();
    const authLevel = aal === 'aal2' && session.secondFactorAt !== null ? 'aal2' : 'aal1';
    const owesSecondFactor = hasSecondFactor(session) && authLevel === 'aal1';
    return { userId, subjectId: session.subjectId, sessionId, authLevel, owesSecondFactor, staffRoles };
  }

  /** A token that starts in the future would live longer than the tokens we sign. */
  #lastsTooLong({ iat, exp }: { readonly iat: number; readonly exp: number }): boolean {
    const latest = Math.floor(this.#clock.now().getTime() / 1000) + ACCESS_TOKEN_SECONDS + CLOCK_SKEW_SECONDS;
    return exp - iat > ACCESS_TOKEN_SECONDS || exp > latest;
  }

  /** For an aal2 token the session is read again if the cached one is from before the second factor. */
  async #find(sessionId: string, aal: 'aal1' | 'aal2'): Promise<LiveSession | undefined> {
    const known = await this.#liveSessions.find(sessionId);
    return aal === 'aal2' && known?.secondFactorAt === null ? this.#liveSessions.findNow(sessionId) : known;
  }
}

/** The key that the token's `kid` names among the api's own keys. The token's type and algorithm are not trusted. */
const keyOf = async (accessTokens: AccessTokens, token: unknown): Promise<string | undefined> => {
  const header = headerOf(token);
  return header?.typ === ACCESS_TOKEN_TYPE && typeof header.kid === 'string' ? accessTokens.publicPemOf(header.kid) : undefined;
};

const headerOf = (token: unknown): ProtectedHeaderParameters | undefined => {
  try {
    return typeof token === 'string' ? decodeProtectedHeader(token) : undefined;
  } catch {
    return undefined;
  }
};
