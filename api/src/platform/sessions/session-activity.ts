import type { SessionEnd } from '@danubit/contracts/http/identity/sessions.contract';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { SecuritySettingsReader } from '../accounts/security-settings-reader.ts';
import { sessionEntity } from '../database/entities/session.entity.ts';
import { unauthorized } from '../problems/http-problem.ts';
import { idleEnd } from './session-lifetimes.ts';

/** When sessions expire through inactivity, and what counts as activity. */
@Injectable()
export class SessionActivity {
  constructor(
    private readonly database: DataSource,
    private readonly securitySettings: SecuritySettingsReader,
    private readonly clock: Clock,
  ) {}

  /** Records activity. The timeout is read again, which corrects a session whose end was not moved when the setting changed. */
  async record(userId: string, sessionId: string): Promise<SessionEnd> {
    const { sessionTimeoutHours } = await this.securitySettings.of(userId);
    const now = this.clock.now();
    const change = { lastActiveAt: now, idleEndsAt: idleEnd(now, sessionTimeoutHours) };
    await this.#rows().update({ sessionId, endedAt: IsNull() }, change);
    return this.endOf(sessionId, sessionTimeoutHours);
  }

  async endOf(sessionId: string, sessionTimeoutHours: number): Promise<SessionEnd> {
    const row = await this.#rows().findOneBy({ sessionId, endedAt: IsNull() });
    if (row === null) throw unauthorized('Your session has ended. Sign in again.');
    return {
      idle_ends_at: row.idleEndsAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      session_timeout_hours: sessionTimeoutHours,
    };
  }

  /** Applies a changed timeout immediately to every session of the account, counted from its last activity. */
  async applyTimeout(userId: string, timeoutHours: number): Promise<void> {
    await this.database.query(
      `UPDATE app.sessions SET idle_ends_at = last_active_at + $2 * interval '1 hour' WHERE user_id = $1 AND ended_at IS NULL`,
      [userId, timeoutHours],
    );
  }

  #rows() {
    return this.database.getRepository(sessionEntity);
  }
}
