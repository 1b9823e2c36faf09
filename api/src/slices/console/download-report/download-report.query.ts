import type { SuspicionReportEvent } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.events';
import { suspicionReportStream } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RecordReads } from '../record-reads.ts';
import { reportRecordsOf, StaffReports, unknownReport } from '../report-desk.ts';

export class DownloadReport extends Query<string> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly caseId: string,
    readonly version: number,
  ) {
    super();
  }
}

type Proposed = Extract<RecordedDomainEvent<SuspicionReportEvent>, { type: 'ReportFilingProposed' }>;

const isMeant = (
  proposed: Proposed['data'],
  { version, approved }: { readonly version: number; readonly approved: string | undefined },
): boolean => proposed.version === version && (approved === undefined || proposed.sha256 === approved);

/** The approved file of the version, or the last one that was proposed for it. The look-up is recorded before it is read. */
@QueryHandler(DownloadReport)
export class DownloadReportHandler implements IQueryHandler<DownloadReport> {
  constructor(
    private readonly reports: StaffReports,
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
  ) {}

  /** @throws HttpProblem 404 */
  async execute({ staff, caseId, version }: DownloadReport): Promise<string> {
    const { report } = await this.reports.one(staff, caseId);
    await this.reads.record({ staff, purpose: 'report_file' }, reportRecordsOf([caseId]));
    const history = await this.restrictedLog.read<SuspicionReportEvent>(suspicionReportStream(caseId));
    const approved = report?.state.filed.find((each) => each.version === version)?.sha256;
    const proposed = history.findLast(
      (event): event is Proposed => event.type === 'ReportFilingProposed' && isMeant(event.data, { version, approved }),
    );
    const file = proposed === undefined ? null : orErased(proposed.data.file, null);
    if (file === null) throw unknownReport();
    return file;
  }
}
