import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { sessionEntity, type FirstFactorMethod, type SecondFactorMethod } from '../database/entities/session.entity.ts';
import { noSession } from '../problems/auth-problem.ts';
import { LiveSessions } from './live-sessions.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import type { StartedSession } from './session-starter.ts';

/** What a running session has proven anew. */
@Injectable()
export class SessionProofs {
  constructor(
    private readonly database: DataSource,
    private readonly refreshTokens: RefreshTokens,
    private readonly liveSessions: LiveSessions,
    private readonly clock: Clock,
  ) {}

  async proveFirst(sessionId: string, method: FirstFactorMethod): Promise<void> {
    const proof = { firstFactorMethod: method, firstFactorAt: this.clock.now() };
    await this.database.getRepository(sessionEntity).update({ sessionId, endedAt: IsNull() }, proof);
    this.liveSessions.forget(sessionId);
  }

  /**
   * Raises a session to aal2. Its refresh tokens go and a new one begins: whoever holds a copy from before the second factor gets
   * nothing of what it opened. The row lock is taken before the tokens', as in a refresh.
   */
  async proveSecond(sessionId: string, method: SecondFactorMethod): Promise<StartedSession> {
    const now = this.clock.now();
    const proof = { secondFactorMethod: method, secondFactorAt: now };
    const started = await this.database.transaction(async (manager) => {
      await manager.update(sessionEntity, { sessionId, endedAt: IsNull() }, proof);
      const session = await manager.findOneBy(sessionEntity, { sessionId, endedAt: IsNull() });
      if (session === null) throw noSession();
      return { session, refreshToken: await this.refreshTokens.beginAnew(manager, sessionId, now) };
    });
    this.liveSessions.forget(sessionId);
    return started;
  }

  /** After the last factor went: what was proven by it proves nothing any more. */
  async forgetSecond(userId: string): Promise<void> {
    const rows = await this.database
      .getRepository(sessionEntity)
      .find({ select: { sessionId: true }, where: { userId, endedAt: IsNull() } });
    await this.database.getRepository(sessionEntity).update({ userId }, { secondFactorMethod: null, secondFactorAt: null });
    for (const { sessionId } of rows) this.liveSessions.forget(sessionId);
  }
}
