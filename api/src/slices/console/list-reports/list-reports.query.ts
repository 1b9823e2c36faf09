import type { ListedStaffReport, listReports } from '@danubit/contracts/http/console/reports.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RecordReads } from '../record-reads.ts';
import { reportRecordsOf, StaffReports } from '../report-desk.ts';

type Listed = z.infer<(typeof listReports)['replies'][200]>;
const MOST = 200;

export class ListReports extends Query<Listed> {
  constructor(readonly staff: AuthenticatedCustomer) {
    super();
  }
}

@QueryHandler(ListReports)
export class ListReportsHandler implements IQueryHandler<ListReports> {
  constructor(
    private readonly reports: StaffReports,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff }: ListReports): Promise<Listed> {
    const all = await this.reports.all(staff);
    const found = all
      .flatMap(({ listed, report }) => (report === undefined ? [] : [this.reports.shown(listed, report)]))
      .toSorted(soonestFirst);
    const shown = found.slice(0, MOST);
    await this.reads.record({ staff, purpose: 'report_list' }, reportRecordsOf(shown.map(({ id }) => id)));
    return { reports: shown, has_more: found.length > MOST };
  }
}

/** Reports without a deadline come last, the newest first. */
const soonestFirst = (one: ListedStaffReport, other: ListedStaffReport): number => {
  if (one.due_at !== null && other.due_at !== null) return one.due_at.localeCompare(other.due_at);
  if (one.due_at === null && other.due_at === null) return other.changed_at.localeCompare(one.changed_at);
  return one.due_at === null ? 1 : -1;
};
