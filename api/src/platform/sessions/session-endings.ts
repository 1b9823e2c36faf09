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
/** Null while it lives. */
export const endCauseOf = ({ endedCause }: Pick<SessionRow, 'endedCause'>): EndCause | null =>
  SESSION_END_CAUSES.find((known) => known === endedCause) ?? null;
/** Nobody decided these: they follow from the rules, or from staff. */
const BY_SYSTEM: readonly EndCause[] = ['expired', 'refresh-reuse', 'account-restricted'];

/**
 * Ends sessions. The row comes first, since it is what decides about access; the event follows, and housekeeping makes up for one
 * that a crash kept from the log.
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

  /** Of a user: one session, all but one, or all. Those that have ended already stay as they are. */
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

  /** Housekeeping: those that ran out without anybody coming back, and ends that did not reach the log. */
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

  /** To every process of the api, so that none lets it in or streams to it any longer. */
  async #announce(sessionIds: readonly string[]): Promise<void> {
    for (let start = 0; start < sessionIds.length; start += BATCH) {
      const payload = JSON.stringify(sessionIds.slice(start, start + BATCH));
      await this.database.query('SELECT pg_notify($1, $2)', [SESSIONS_ENDED_CHANNEL, payload]);
    }
  }

  /** The session is over for its owner whatever happens here, so trouble is left to housekeeping. */
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
