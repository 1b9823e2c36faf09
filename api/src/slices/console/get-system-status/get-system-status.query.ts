import type { SystemStatus } from '@danubit/contracts/http/console/system.contract';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';

const MOST = 50;

export class GetSystemStatus extends Query<SystemStatus> {}

/** Reads tables of the workers and the projections that hold ids and sums, nothing personal; so the look-up is not recorded. */
@QueryHandler(GetSystemStatus)
export class GetSystemStatusHandler implements IQueryHandler<GetSystemStatus> {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<SystemStatus> {
    // The head is read first: a consumer that has reached it has seen everything that was there.
    const head = await this.log.head();
    const [alarms, decisions, lanes, failing, parked, consumers] = await Promise.all([
      this.#alarms(),
      this.#decisions(),
      this.#lanes(),
      this.#failing(),
      this.#parked(),
      this.#consumers(head),
    ]);
    return { at: this.clock.now().toISOString(), alarms, decisions, lanes, failing, parked, consumers };
  }

  async #alarms(): Promise<SystemStatus['alarms']> {
    type Row = { readonly kind: string; readonly raised_at: Date; readonly details: Readonly<Record<string, unknown>> };
    const rows = await this.database.query<Row[]>(
      `SELECT kind, raised_at, details FROM work.alarms WHERE over_at IS NULL ORDER BY raised_at DESC LIMIT ${String(MOST)}`,
    );
    return rows.map(({ kind, raised_at, details }) => ({
      kind,
      raised_at: raised_at.toISOString(),
      details: Object.entries(details).map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) })),
    }));
  }

  async #decisions(): Promise<SystemStatus['decisions']> {
    type Row = Omit<SystemStatus['decisions'][number], 'oldest'> & { readonly id: string | null; readonly since: Date | null };
    const rows = await this.database.query<Row[]>(
      `SELECT kind, count(*)::int AS waiting, count(*) FILTER (WHERE is_overdue)::int AS overdue,
         min(requested_at) FILTER (WHERE is_overdue) AS since,
         (array_agg(id ORDER BY requested_at) FILTER (WHERE is_overdue))[1] AS id
       FROM work.waiting_decisions WHERE mode IN ($1, 'unstated') GROUP BY kind ORDER BY overdue DESC, kind`,
      [this.own.mode],
    );
    return rows.map(({ id, since, ...counts }) => ({
      ...counts,
      oldest: id === null || since === null ? null : { id, since: since.toISOString() },
    }));
  }

  async #lanes(): Promise<SystemStatus['lanes']> {
    type Row = {
      readonly lane: string;
      readonly waiting: number;
      readonly due: number;
      readonly failing: number;
      readonly next: Date | null;
    };
    const rows = await this.database.query<Row[]>(
      `SELECT lane, waiting::int, due::int, failing::int, next_due_at AS next FROM work.lane_status
       WHERE mode IN ($1, 'unstated') ORDER BY lane`,
      [this.own.mode],
    );
    return rows.map(({ next, ...lane }) => ({ ...lane, next_due_at: next?.toISOString() ?? null }));
  }

  async #failing(): Promise<SystemStatus['failing']> {
    type Row = Omit<SystemStatus['failing'][number], 'next_try_at' | 'requested_at'> & {
      readonly due_at: Date;
      readonly requested_at: Date;
    };
    const rows = await this.database.query<Row[]>(
      `SELECT id, action, lane, subject, tries, due_at, requested_at, last_error AS error FROM work.failing_work
       WHERE mode IN ($1, 'unstated') ORDER BY requested_at LIMIT ${String(MOST)}`,
      [this.own.mode],
    );
    return rows.map(({ due_at: dueAt, requested_at: requestedAt, ...work }) => ({
      ...work,
      next_try_at: dueAt.toISOString(),
      requested_at: requestedAt.toISOString(),
    }));
  }

  async #parked(): Promise<SystemStatus['parked']> {
    type Row = Omit<SystemStatus['parked'][number], 'parked_at'> & { readonly parked_at: Date };
    const rows = await this.database.query<Row[]>(
      `SELECT consumer, stream, revision::text, reason, skipped_events AS waiting_events, parked_at
       FROM (SELECT * FROM read.parked_streams UNION ALL SELECT * FROM work.parked_streams) AS parked
       ORDER BY parked_at LIMIT ${String(MOST)}`,
    );
    return rows.map((row) => ({ ...row, parked_at: row.parked_at.toISOString() }));
  }

  async #consumers(head: string): Promise<SystemStatus['consumers']> {
    type Row = { readonly name: string; readonly kind: 'table' | 'work'; readonly behind_since: Date | null };
    const rows = await this.database.query<Row[]>(
      `SELECT name, kind, CASE WHEN position COLLATE "C" < $1 THEN updated_at END AS behind_since
       FROM (SELECT consumer AS name, 'table' AS kind, position, updated_at FROM read.checkpoints
         UNION ALL SELECT consumer, 'work', position, updated_at FROM work.checkpoints) AS consumers
       ORDER BY kind, name`,
      [head],
    );
    return rows.map((row) => ({ ...row, behind_since: row.behind_since?.toISOString() ?? null }));
  }
}
