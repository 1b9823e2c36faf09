import type { ALERT_VIEWS, listAlerts } from '@danubit/contracts/http/console/alerts.contract';
import type { ListedAlert } from '@danubit/core/compliance/alert-book';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { alertRecordsOf, isWaiting, StaffAlerts } from '../alert-desk.ts';
import { RecordReads } from '../record-reads.ts';

type Listed = z.infer<(typeof listAlerts)['replies'][200]>;
const MOST = 200;

export class ListAlerts extends Query<Listed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly view: (typeof ALERT_VIEWS)[number],
    /** Undefined: now. */
    readonly at: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(ListAlerts)
export class ListAlertsHandler implements IQueryHandler<ListAlerts> {
  constructor(
    private readonly alerts: StaffAlerts,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, view, at }: ListAlerts): Promise<Listed> {
    const all = await (at === undefined ? this.alerts.all(staff) : this.alerts.asOf(staff, at));
    const found =
      view === 'waiting'
        ? all.filter(isWaiting).toSorted((one, other) => one.state.dueAt.localeCompare(other.state.dueAt))
        : all.filter((each) => !isWaiting(each)).toSorted((one, other) => decidedAt(other).localeCompare(decidedAt(one)));
    const shown = found.slice(0, MOST);
    await this.reads.record({ staff, purpose: 'alert_list' }, alertRecordsOf(shown));
    return { alerts: [...(await this.alerts.shown(staff, shown, at))], has_more: found.length > MOST };
  }
}

const decidedAt = ({ decision }: ListedAlert): string => decision?.at ?? '';
