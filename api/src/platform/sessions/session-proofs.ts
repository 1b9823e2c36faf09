import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { sessionEntity, type SecondFactorMethod } from '../database/entities/session.entity.ts';
import { noSession } from '../problems/auth-problem.ts';
import { LiveSessions } from './live-sessions.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { absoluteEnd } from './session-lifetimes.ts';
import type { StartedSession } from './session-starter.ts';

type SecondProof = { readonly secondFactorMethod?: SecondFactorMethod; readonly secondFactorAt?: Date };

/** Records new proofs of a running session. */
@Injectable()
export class SessionProofs {
  constructor(
    private readonly database: DataSource,
    private readonly refreshTokens: RefreshTokens,
    private readonly liveSessions: LiveSessions,
    private readonly clock: Clock,
  ) {}

  /** With the password, a session from a recovery link lives on like any other. */
  async proveFirst(sessionId: string, method: 'password' | 'otp'): Promise<void> {
    const sessions = this.database.getRepository(sessionEntity);
    const session = await sessions.findOneBy({ sessionId, endedAt: IsNull() });
    if (session === null) throw noSession();
    const proof = { firstFactorMethod: method, firstFactorAt: this.clock.now() };
    const lifetime = method === 'password' ? { endsAt: absoluteEnd(session.startedAt) } : {};
    await sessions.update({ sessionId, endedAt: IsNull() }, { ...proof, ...lifetime });
    this.liveSessions.forget(sessionId);
  }

  /** Raises a session to aal2, with new tokens. */
  proveSecond(sessionId: string, method: SecondFactorMethod): Promise<StartedSession> {
    return this.replaceTokens(sessionId, { secondFactorMethod: method, secondFactorAt: this.clock.now() });
  }

  /**
   * Replaces the refresh tokens of a session after a proof, so that a copy from before gains nothing by it. The session's row is locked
   * before the tokens', as in a refresh.
   */
  async replaceTokens(sessionId: string, proof: SecondProof = {}): Promise<StartedSession> {
    const now = this.clock.now();
    const started = await this.database.transaction(async (manager) => {
      await manager.update(sessionEntity, { sessionId, endedAt: IsNull() }, { sessionId, ...proof });
      const session = await manager.findOneBy(sessionEntity, { sessionId, endedAt: IsNull() });
      if (session === null) throw noSession();
      return { session, refreshToken: await this.refreshTokens.beginAnew(manager, sessionId, now) };
    });
    this.liveSessions.forget(sessionId);
    return started;
  }

  /** After the removal of the last factor: drops the proofs that were given with it. */
  async forgetSecond(userId: string): Promise<void> {
    const rows = await this.database
      .getRepository(sessionEntity)
      .find({ select: { sessionId: true }, where: { userId, endedAt: IsNull() } });
    await this.database.getRepository(sessionEntity).update({ userId }, { secondFactorMethod: null, secondFactorAt: null });
    for (const { sessionId } of rows) this.liveSessions.forget(sessionId);
  }
}
