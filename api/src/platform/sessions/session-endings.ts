import { session, type EndCause, type SessionCommand } from '@danubit/core/domain/identity/session/session.decider';
import { SESSION_END_CAUSES } from '@danubit/core/domain/identity/session/session.events';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, Not, type FindOptionsWhere } from 'typeorm';
import { sessionEntity, type SessionRow } from '../database/entities/session.entity.ts';
import { Log } from '../logging/log.ts';
import { LiveSessions } from './live-sessions.ts';
import { SESSIONS_ENDED_CHANNEL } from './sessions-ended.ts';

type Which = { readonly userId: string; readonly only?: string; readonly except?: string };

const BATCH = 100;
/** Null while the session is alive. */
export const endCauseOf = ({ endedCause }: Pick<SessionRow, 'endedCause'>): EndCause | null =>
  SESSION_END_CAUSES.find((known) => known === endedCause) ?? null;
/** Causes that the customer did not choose: rules, or staff. */
const BY_SYSTEM: readonly EndCause[] = ['expired', 'refresh-reuse', 'account-restricted'];

/**
 * Ends sessions. The row comes first, because it decides about access. The event follows; housekeeping records one that a crash left
 * out.
 */
@Injectable()
export class SessionEndings {
  constructor(
    private readonly database: DataSource,
    private readonly eventLog: EventLog,
    private readonly liveSessions: LiveSessions,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Ends one session of a user, all but one, or all. Sessions that have ended already stay unchanged. */
  async end({ userId, only, except }: Which, cause: EndCause): Promise<void> {
    const open = await this.#rows().find({
      select: { sessionId: true },
      where: {
        userId,
        endedAt: IsNull(),
        ...(only === undefined ? {} : { sessionId: only }),
        ...(except === undefined ? {} : { sessionId: Not(except) }),
      },
    });
    await this.#end(
      open.map(({ sessionId }) => sessionId),
      cause,
    );
  }

  /** Housekeeping: ends expired sessions and records ends that are missing in the log. */
  async catchUp(): Promise<void> {
    const now = this.clock.now();
    const runOut = await this.#rows()
      .createQueryBuilder('session')
      .select(['session.sessionId'])
      .where('session.ended_at IS NULL AND least(session.idle_ends_at, session.ends_at) <= :now', { now })
      .limit(BATCH)
      .getMany();
    await this.#end(
      runOut.map(({ sessionId }) => sessionId),
      'expired',
    );
    const owed = await this.#rows().find({ where: { endedAt: LessThan(now), endRecordedAt: IsNull() }, take: BATCH });
    await this.#recordAll(owed);
  }

  async #end(sessionIds: readonly string[], cause: EndCause): Promise<void> {
    if (sessionIds.length === 0) return;
    const which: FindOptionsWhere<SessionRow> = { sessionId: In([...sessionIds]), endedAt: IsNull() };
    await this.#rows().update(which, { endedAt: this.clock.now(), endedCause: cause });
    for (const sessionId of sessionIds) this.liveSessions.forget(sessionId);
    await this.#announce(sessionIds);
    await this.#recordAll(await this.#rows().findBy({ sessionId: In([...sessionIds]), endedAt: Not(IsNull()), endRecordedAt: IsNull() }));
  }

  /** Notifies every process of the api, so that none accepts the session or streams to it any longer. */
  async #announce(sessionIds: readonly string[]): Promise<void> {
    for (let start = 0; start < sessionIds.length; start += BATCH) {
      const payload = JSON.stringify(sessionIds.slice(start, start + BATCH));
      await this.database.query('SELECT pg_notify($1, $2)', [SESSIONS_ENDED_CHANNEL, payload]);
    }
  }

  /** The session has ended in any case, so a failure here is left to housekeeping. */
  async #recordAll(rows: readonly SessionRow[]): Promise<void> {
    for (const row of rows) {
      try {
        await this.#record(row);
      } catch (error) {
        this.log.warn({ err: error, sessionId: row.sessionId }, 'the end of a session has yet to reach the log');
      }
    }
  }

  async #record(row: SessionRow): Promise<void> {
    const { sessionId, userId, subjectId, endedAt } = row;
    const endedCause = endCauseOf(row);
    if (endedAt === null || endedCause === null) throw new Error(`Session ${sessionId} has not ended.`);
    const actor = BY_SYSTEM.includes(endedCause) ? SYSTEM_ACTOR : { kind: 'customer' as const, id: userId, role: null };
    const command: SessionCommand =
      endedCause === 'refresh-reuse' ? { type: 'ReportRefreshReuse' } : { type: 'EndSession', cause: endedCause };
    await handleCommand(this.eventLog, {
      stream: sessionStream(sessionId),
      decider: session,
      command,
      context: commandContext({
        commandId: deriveCommandId(sessionId, `end:${endedCause}`),
        occurredAt: endedAt.toISOString(),
        actor,
        subjectId,
        sessionId,
        channel: 'web',
      }),
    });
    await this.#rows().update({ sessionId }, { endRecordedAt: this.clock.now() });
  }

  #rows() {
    return this.database.getRepository(sessionEntity);
  }
}
