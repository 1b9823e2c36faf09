import type { getRetentionCalendar, RetentionDue } from '@danubit/contracts/http/console/retention.contract';
import { afterMonths } from '@danubit/core/domain/privacy/calendar';
import { ALL_PERIODS } from '@danubit/projections/tables/retention-clock/retention-clock.entity';
import { lawOn, ORDINARY_CLASSES, periodText, retentionRuleOf } from '@danubit/core/domain/privacy/retention/retention-rules';
import { bookDayOf } from '@danubit/event-store/retention-period';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { RecordReads } from '../record-reads.ts';

type Calendar = z.infer<(typeof getRetentionCalendar)['replies'][200]>;
const MONTHS = 12;
const MOST = 50;

export class GetRetentionCalendar extends Query<Calendar> {
  constructor(readonly staff: AuthenticatedCustomer) {
    super();
  }
}

/** What is still kept. Leaves out what was destroyed together with its whole class. */
const KEPT = `FROM read.retention_clock c WHERE c.destroyed_on IS NULL AND c.mode = $1 AND NOT EXISTS (
  SELECT FROM read.retention_clock a WHERE a.id = c.subject_id || ':' || c.retention_class || ':${ALL_PERIODS}')`;

/** Only the ordinary periods: the restricted log is not read. */
@QueryHandler(GetRetentionCalendar)
export class GetRetentionCalendarHandler implements IQueryHandler<GetRetentionCalendar> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  async execute({ staff }: GetRetentionCalendar): Promise<Calendar> {
    const today = bookDayOf(this.clock.now().toISOString());
    const first = `${today.slice(0, 8)}01`;
    const months = Array.from({ length: MONTHS }, (_, at) => afterMonths(first, at).slice(0, 7));
    const next = await this.#next();
    await this.reads.record(
      { staff, purpose: 'retention_calendar' },
      next.map(({ subject_id: id, user_id: userId }) => ({ kind: 'customer', id, userId })),
    );
    const counted = await this.#counted(first, afterMonths(first, MONTHS));
    const classes = ORDINARY_CLASSES.map(retentionRuleOf).map((rule) => ({
      retention_class: rule.retentionClass,
      what: rule.what,
      law: lawOn(rule, today),
      period: periodText(rule),
      counts: months.map((month) => counted.get(`${rule.retentionClass} ${month}`) ?? 0),
    }));
    return { months, classes, next: next.map(({ user_id: _, ...entry }) => entry) };
  }

  async #counted(first: string, end: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ name: string; count: number }[]>(
      `SELECT c.retention_class || ' ' || left(greatest(c.due_on, $2), 7) AS name, count(*)::integer AS count
       ${KEPT} AND c.due_on < $3 GROUP BY 1`,
      [this.own.mode, first, end],
    );
    return new Map(rows.map(({ name, count }) => [name, count]));
  }

  #next(): Promise<(RetentionDue & { readonly user_id: string | null })[]> {
    return this.database.query(
      `SELECT c.subject_id, c.user_id, c.retention_class, c.period, c.starts_on, c.due_on ${KEPT}
       ORDER BY c.due_on, c.id LIMIT ${String(MOST)}`,
      [this.own.mode],
    );
  }
}
