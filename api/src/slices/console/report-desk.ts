import { REPORT_OFFICERS, type ListedStaffReport } from '@danubit/contracts/http/console/reports.contract';
import type { ListedCase } from '@danubit/core/compliance/case-book';
import { ReportBook, type ListedReport } from '@danubit/core/compliance/report-book';
import type { ReadRecord } from '@danubit/core/domain/compliance/record-read/record-read.events';
import type { SuspicionReportRefusal } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.decider';
import { deadlinesOf, type SuspicionReport } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.state';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';
import { StaffCases } from './case-desk.ts';

/** A report with the case that it is about. */
export type ReportOfCase = { readonly listed: ListedCase; readonly report: ListedReport | undefined };

/** Reports of suspicion: for officers, and for those who are named. A report about a member of staff is hidden from that member. */
@Injectable()
export class StaffReports {
  constructor(
    private readonly book: ReportBook,
    private readonly cases: StaffCases,
    private readonly clock: Clock,
  ) {}

  async all(staff: AuthenticatedCustomer): Promise<readonly Required<ReportOfCase>[]> {
    const [reports, cases] = await Promise.all([this.book.all(), this.cases.all(staff)]);
    const byId = new Map(cases.map((listed) => [listed.state.caseId, listed]));
    return reports.flatMap((report) => {
      const listed = byId.get(report.state.caseId);
      return listed === undefined || !isReader(report, staff) ? [] : [{ listed, report }];
    });
  }

  /** @throws HttpProblem 404, also for those who are not named */
  async one(staff: AuthenticatedCustomer, caseId: string): Promise<ReportOfCase> {
    const report = await this.book.of(caseId);
    if (!isReader(report, staff)) throw unknownReport();
    return { listed: await this.cases.one(staff, caseId), report };
  }

  shown({ title }: ListedCase, { state, changedAt }: ListedReport): ListedStaffReport {
    const dueAt = nextDue(state);
    return {
      id: state.caseId,
      title,
      status: state.status,
      due_at: dueAt,
      changed_at: changedAt,
      is_late: dueAt !== null && dueAt <= this.clock.now().toISOString(),
      open_requests: state.requests.filter(({ answer }) => answer === null).length,
    };
  }
}

export const isReportOfficer = ({ staffRoles }: AuthenticatedCustomer): boolean =>
  REPORT_OFFICERS.some((role) => staffRoles.includes(role));

const isReader = (report: ListedReport | undefined, staff: AuthenticatedCustomer): boolean =>
  isReportOfficer(staff) || report?.state.readers.includes(staff.userId) === true;

const nextDue = (state: SuspicionReport): string | null =>
  [...deadlinesOf(state), ...state.requests.filter(({ answer }) => answer === null)].map(({ dueAt }) => dueAt).toSorted()[0] ?? null;

/** By the id of the case alone, so that a review of access does not show whom a report is about. */
export const reportRecordsOf = (caseIds: readonly string[]): readonly ReadRecord[] =>
  caseIds.map((id) => ({ kind: 'report', id, userId: null }));

export const unknownReport = (): HttpProblem => notFound('We could not find this report.');

export const reportProblem = ({ code }: SuspicionReportRefusal): HttpProblem => {
  switch (code) {
    case 'no_such_report':
      return unknownReport();
    case 'already_proposed':
      return new HttpProblem(409, 'ALREADY_PROPOSED', 'A file is waiting for a second person, who must approve or reject it first.');
    case 'already_filed':
      return new HttpProblem(409, 'ALREADY_FILED', 'This version is filed. Draft another one.');
    case 'not_drafted':
      return new HttpProblem(409, 'REPORT_STATE_DIFFERS', 'The report is not drafted yet. Draft it first.');
    case 'not_proposed':
      return new HttpProblem(409, 'NOT_PROPOSED', 'There is no file to approve or reject. Load the report again.');
    case 'version_differs':
      return new HttpProblem(409, 'VERSION_DIFFERS', 'This is not the version that you have read. Load it again.');
    case 'file_differs':
      return new HttpProblem(409, 'FILE_DIFFERS', 'This is not the approved file. Save the file again and compare its SHA-256.');
    case 'not_filed':
      return new HttpProblem(409, 'REPORT_STATE_DIFFERS', 'This version is not approved. Load the report again.');
    case 'already_handed_in':
      return new HttpProblem(409, 'ALREADY_HANDED_IN', 'A colleague has recorded that this version was handed in. Load the report again.');
    case 'not_handed_in':
      return new HttpProblem(409, 'REPORT_STATE_DIFFERS', 'Record first when the file was handed in to the FIU.');
    case 'handed_in_later':
      return invalidParameter('handed_in_at', 'The file cannot have been handed in in the future.');
    case 'handed_in_earlier':
      return invalidParameter('handed_in_at', 'The file cannot have been handed in before it was approved.');
    case 'proposal_lapsed':
      return new HttpProblem(409, 'PROPOSAL_LAPSED', 'This proposal is older than seven days. Propose the file again.');
    case 'same_person':
      return new HttpProblem(403, 'SAME_PERSON', 'Someone other than the person who proposed it must approve it.');
    case 'due_missing':
      return invalidParameter('due_at', 'Give the time that the FIU named: the applicable law sets none.');
    case 'due_earlier':
      return invalidParameter('due_at', 'The answer cannot be due before the question was received.');
    case 'received_later':
      return invalidParameter('received_at', 'The request cannot have been received in the future.');
    case 'no_such_request':
      return invalidParameter('number', 'This request does not exist, or it is answered.');
    default:
      return new HttpProblem(409, 'REPORT_STATE_DIFFERS', 'The state of the report has changed. Load it again.');
  }
};
