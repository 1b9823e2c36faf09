import type { SessionItem } from '@danubit/contracts/http/identity/sessions.contract';
import { countryName } from '@danubit/core/domain/identity/session/country-name';
import { deviceName, UNKNOWN_DEVICE } from '@danubit/core/domain/identity/session/device-name';
import type { SessionEvent } from '@danubit/core/domain/identity/session/session.events';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { sessionEntity, type SessionRow } from '../../../platform/database/entities/session.entity.ts';

export class ListSessions extends Query<SessionItem[]> {
  constructor(
    readonly userId: string,
    readonly currentSessionId: string,
  ) {
    super();
  }
}

/** Enough to read; ending all other sessions does not use this list. */
const MAX_SESSIONS = 50;

/** The rows say which sessions are live; device and place come from the streams, where they are encrypted. */
@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(
    private readonly database: DataSource,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, currentSessionId }: ListSessions): Promise<SessionItem[]> {
    const now = this.clock.now();
    const rows = await this.database.getRepository(sessionEntity).find({
      where: { userId, endedAt: IsNull(), idleEndsAt: MoreThan(now), endsAt: MoreThan(now) },
      order: { lastActiveAt: 'DESC' },
      take: MAX_SESSIONS,
    });
    return Promise.all(rows.map((row) => this.#itemOf(row, currentSessionId)));
  }

  async #itemOf({ sessionId, startedAt, lastActiveAt }: SessionRow, currentSessionId: string): Promise<SessionItem> {
    const [started] = await this.eventLog.read<SessionEvent>(sessionStream(sessionId));
    const { device, place } = started?.type === 'SessionStarted' ? started.data : UNKNOWN;
    const country = orErased(place, null);
    return {
      session_id: sessionId,
      device: deviceName(orErased(device, UNKNOWN_DEVICE)),
      place: country === null ? null : countryName(country),
      started_at: startedAt.toISOString(),
      last_used_at: lastActiveAt.toISOString(),
      is_current: sessionId === currentSessionId,
    };
  }
}

const UNKNOWN = { device: UNKNOWN_DEVICE, place: null };
