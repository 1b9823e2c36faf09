import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { decodeProtectedHeader } from 'jose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import * as z from 'zod/mini';
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_TYPE, AccessTokens } from './access-tokens.ts';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';
import { LiveSessions } from '../sessions/live-sessions.ts';

export class SessionEnded extends Error {
  constructor() {
    super('The session behind the token has ended.');
    this.name = 'SessionEnded';
  }
}

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), aal: z.enum(['aal1', 'aal2']) });

/** Algorithm, key, type, issuer and audience are pinned by us: nothing in the token chooses how it is checked (RFC 8725). */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'jwt') {
  readonly #liveSessions: LiveSessions;

  constructor(accessTokens: AccessTokens, liveSessions: LiveSessions) {
    const publicPem = accessTokens.publicPem();
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [ACCESS_TOKEN_ALGORITHM],
      issuer: accessTokens.issuer,
      audience: ACCESS_TOKEN_AUDIENCE,
      secretOrKeyProvider: (_: unknown, token: unknown, done: (error: Error | null, key?: string) => void) => {
        if (hasExpectedType(token)) done(null, publicPem);
        else done(new Error('The token is no access token of ours.'));
      },
    });
    this.#liveSessions = liveSessions;
  }

  /** Called by passport once signature and claims hold. @throws SessionEnded */
  async validate(payload: unknown): Promise<AuthenticatedCustomer | false> {
    const claims = z.safeParse(claimsSchema, payload);
    if (!claims.success) return false;
    const { sub: userId, session_id: sessionId, aal: authLevel } = claims.data;
    const session = await this.#liveSessions.find(sessionId);
    if (session === undefined || session.userId !== userId) throw new SessionEnded();
    return { userId, subjectId: session.subjectId, sessionId, authLevel };
  }
}

const hasExpectedType = (token: unknown): boolean => {
  try {
    return typeof token === 'string' && decodeProtectedHeader(token).typ === ACCESS_TOKEN_TYPE;
  } catch {
    return false;
  }
};
