import type { SuspicionReportEvent } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.events';
import { suspicionReportStream } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
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

/** The file as it was last proposed for the version, whose hash is in the log. The look-up is recorded before it is read. */
@QueryHandler(DownloadReport)
export class DownloadReportHandler implements IQueryHandler<DownloadReport> {
  constructor(
    private readonly reports: StaffReports,
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
  ) {}

  /** @throws HttpProblem 404 */
  async execute({ staff, caseId, version }: DownloadReport): Promise<string> {
    await this.reports.one(staff, caseId);
    await this.reads.record({ staff, purpose: 'report_file' }, reportRecordsOf([caseId]));
    const history = await this.restrictedLog.read<SuspicionReportEvent>(suspicionReportStream(caseId));
    const proposed = history.findLast((event) => event.type === 'ReportFilingProposed' && event.data.version === version);
    const file = proposed?.type === 'ReportFilingProposed' ? orErased(proposed.data.file, null) : null;
    if (file === null) throw unknownReport();
    return file;
  }
}
