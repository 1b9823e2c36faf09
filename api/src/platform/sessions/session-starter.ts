import { session } from '@danubit/core/domain/identity/session/session.decider';
import { commandContext } from '@danubit/core/event-store/command-context';
import { newCommandId } from '@danubit/core/event-store/event-ids';
import { EventLog } from '@danubit/core/event-store/event-log';
import { handleCommand } from '@danubit/core/event-store/handle-command';
import { Clock } from '@danubit/core/kernel/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KeyedIndex } from '../accounts/keyed-index.ts';
import { sessionEntity, type SessionRow } from '../database/entities/session.entity.ts';
import type { RequestOrigin } from '../http/request-origin.decorator.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { absoluteEnd, idleEnd } from './session-lifetimes.ts';

export type StartedSession = { readonly session: SessionRow; readonly refreshToken: string };

export const sessionStream = (sessionId: string): string => `session-${sessionId}`;

@Injectable()
export class SessionStarter {
  constructor(
    private readonly database: DataSource,
    private readonly eventLog: EventLog,
    private readonly refreshTokens: RefreshTokens,
    private readonly index: KeyedIndex,
    private readonly clock: Clock,
  ) {}

  /** The event comes first: a session in the log that nobody got a token of does no harm, the reverse would. */
  async start(owner: { readonly userId: string; readonly subjectId: string }, origin: RequestOrigin): Promise<StartedSession> {
    const now = this.clock.now();
    const { userId, subjectId } = owner;
    const sessionId = newCommandId(now);
    await handleCommand(this.eventLog, {
      stream: sessionStream(sessionId),
      decider: session,
      command: { type: 'StartSession', sessionId, userId, ...origin },
      context: commandContext({
        commandId: newCommandId(now),
        occurredAt: now.toISOString(),
        actor: { kind: 'customer', id: userId, role: null },
        subjectId,
        sessionId,
        authLevel: 'aal1',
        channel: 'web',
      }),
    });
    const row: SessionRow = {
      sessionId,
      userId,
      subjectId,
      addressIndex: this.index.ofAddress(origin.address),
      startedAt: now,
      idleEndsAt: idleEnd(now),
      endsAt: absoluteEnd(now),
      endedAt: null,
      endedCause: null,
      endRecordedAt: null,
    };
    const refreshToken = await this.database.transaction(async (manager) => {
      await manager.insert(sessionEntity, row);
      return this.refreshTokens.begin(manager, sessionId, now);
    });
    return { session: row, refreshToken };
  }
}
