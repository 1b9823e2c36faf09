import { hashOfToken } from '@danubit/core/security/one-time-token';
import { Injectable } from '@nestjs/common';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiSettings } from '../config/api-settings.ts';
import { refreshTokenEntity, type RefreshTokenRow } from '../database/entities/refresh-token.entity.ts';
import { sessionEntity, type SessionRow } from '../database/entities/session.entity.ts';
import { REUSE_GRACE_MS } from './session-lifetimes.ts';

type Rotation =
  | { readonly outcome: 'rotated'; readonly session: SessionRow; readonly refreshToken: string }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'ended' | 'idle' | 'expired' | 'reused'; readonly session: SessionRow };

/**
 * Chains of refresh tokens: 256 bits each, stored as SHA-256 only. A child is HMAC(server key, parent and the child's random id), so that
 * the parent gives the same child again within the grace period, although neither token can be derived from what is stored
 * (docs/decisions/0051-sessions.md).
 */
@Injectable()
export class RefreshTokens {
  readonly #key: string;

  constructor(
    private readonly database: DataSource,
    { values }: ApiSettings,
  ) {
    this.#key = values.ONE_TIME_TOKEN_KEY;
  }

  /** The first token of a session. */
  async begin(manager: EntityManager, sessionId: string, now: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await manager.insert(refreshTokenEntity, newToken(randomUUID(), sessionId, token, now));
    return token;
  }

  /** The first token after a new proof; all earlier tokens become invalid. The caller holds the session's lock. */
  async beginAnew(manager: EntityManager, sessionId: string, now: Date): Promise<string> {
    await manager.delete(refreshTokenEntity, { sessionId });
    return this.begin(manager, sessionId, now);
  }

  /** Exchanges a token for its child. The session's lock serialises concurrent requests, so a token has one child. */
  async rotate(token: string, now: Date): Promise<Rotation> {
    return this.database.transaction(async (manager) => {
      const session = await lockSessionOf(manager, token);
      const row = session && (await manager.findOneBy(refreshTokenEntity, { tokenHash: hashOfToken(token) }));
      if (!row) return { outcome: 'unknown' };
      if (session.endedAt !== null) return { outcome: 'ended', session };
      if (session.endsAt <= now) return { outcome: 'expired', session };
      if (session.idleEndsAt <= now) return { outcome: 'idle', session };
      if (row.usedAt === null) return { outcome: 'rotated', session, refreshToken: await this.#addChild(manager, row, token, now) };
      const isInGrace = now.getTime() - row.usedAt.getTime() <= REUSE_GRACE_MS;
      if (!isInGrace || row.childId === null) return { outcome: 'reused', session };
      return { outcome: 'rotated', session, refreshToken: this.#childOf(token, row.childId) };
    });
  }

  async #addChild(manager: EntityManager, parent: RefreshTokenRow, token: string, now: Date): Promise<string> {
    const childId = randomUUID();
    const child = this.#childOf(token, childId);
    await manager.insert(refreshTokenEntity, newToken(childId, parent.sessionId, child, now));
    await manager.update(refreshTokenEntity, { tokenId: parent.tokenId }, { usedAt: now, childId });
    return child;
  }

  #childOf(parent: string, childId: string): string {
    return createHmac('sha256', this.#key).update(`refresh:${childId}:${parent}`).digest('base64url');
  }
}

const lockSessionOf = async (manager: EntityManager, token: string): Promise<SessionRow | null> => {
  const row = await manager.findOneBy(refreshTokenEntity, { tokenHash: hashOfToken(token) });
  return row && manager.findOne(sessionEntity, { where: { sessionId: row.sessionId }, lock: { mode: 'pessimistic_write' } });
};

const newToken = (tokenId: string, sessionId: string, token: string, now: Date): RefreshTokenRow => ({
  tokenId,
  sessionId,
  tokenHash: hashOfToken(token),
  createdAt: now,
  usedAt: null,
  childId: null,
});
