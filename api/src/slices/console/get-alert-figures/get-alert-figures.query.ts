import type { getAlertFigures } from '@danubit/contracts/http/console/alerts.contract';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { StaffAlerts } from '../alert-desk.ts';
import { StaffCases } from '../case-desk.ts';
import { RecordReads } from '../record-reads.ts';
import { alertFigures } from './alert-figures.ts';

type Figures = z.infer<(typeof getAlertFigures)['replies'][200]>;

export class GetAlertFigures extends Query<Figures> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    /** Undefined: now. */
    readonly at: string | undefined,
  ) {
    super();
  }
}

/** Counts of what the reader may see. They contain no names; the read is recorded all the same. */
@QueryHandler(GetAlertFigures)
export class GetAlertFiguresHandler implements IQueryHandler<GetAlertFigures> {
  constructor(
    private readonly alerts: StaffAlerts,
    private readonly cases: StaffCases,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  async execute({ staff, at }: GetAlertFigures): Promise<Figures> {
    const moment = at === undefined ? this.clock.now() : new Date(at);
    await this.reads.record({ staff, purpose: 'alert_figures' }, []);
    return { ...alertFigures(await this.alerts.all(staff), moment), cases: await this.#casesAt(staff, moment.toISOString()) };
  }

  async #casesAt(staff: AuthenticatedCustomer, moment: string): Promise<Figures['cases']> {
    const open = (await this.cases.asOf(staff, moment)).filter(({ state }) => state.status !== 'closed');
    return { open: open.length, late: open.filter(({ state }) => state.dueAt !== null && state.dueAt <= moment).length };
  }
}
