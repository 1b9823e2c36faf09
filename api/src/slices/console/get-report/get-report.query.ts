import { REPORT_OFFICERS, REPORT_READERS, type StaffReport } from '@danubit/contracts/http/console/reports.contract';
import type { ListedCase } from '@danubit/core/compliance/case-book';
import { reportLawAt } from '@danubit/core/compliance/suspicion-report/report-law';
import type { SuspicionReportEvent } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.events';
import type { SuspicionReport } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.state';
import { suspicionReportStream } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { StaffRoles } from '../../../platform/auth/staff-roles.ts';
import { StaffAlerts } from '../alert-desk.ts';
import { RecordReads } from '../record-reads.ts';
import { isReportOfficer, reportRecordsOf, StaffReports } from '../report-desk.ts';
import { StaffMembers } from '../staff-members.ts';
import { personOf, type Names } from '../staff-names.ts';
import { reportSteps } from './report-steps.ts';

export class GetReport extends Query<StaffReport> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly caseId: string,
  ) {
    super();
  }
}

@QueryHandler(GetReport)
export class GetReportHandler implements IQueryHandler<GetReport> {
  constructor(
    private readonly reports: StaffReports,
    private readonly alerts: StaffAlerts,
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
    private readonly roles: StaffRoles,
    private readonly members: StaffMembers,
  ) {}

  /** @throws HttpProblem 404 */
  async execute({ staff, caseId }: GetReport): Promise<StaffReport> {
    const { listed, report } = await this.reports.one(staff, caseId);
    await this.reads.record({ staff, purpose: 'report_view' }, reportRecordsOf([caseId]));
    const history = await this.restrictedLog.read<SuspicionReportEvent>(suspicionReportStream(caseId));
    const state = report?.state ?? null;
    const readers = state?.readers ?? [];
    const offered = await this.#offered(listed, [staff.userId, ...readers]);
    const names = await this.alerts.names([...history.map(({ metadata }) => metadata.actor.id), ...offered, ...readers]);
    return {
      report: report === undefined ? null : this.reports.shown(listed, report),
      title: listed.title,
      law: lawShown(this.clock.now()),
      draft: draftOf(state),
      proposal: proposalOf(state, staff, names),
      filed: (state?.filed ?? []).map(({ version, sha256, reference, handedInAt, silenceEndsAt }) => ({
        version,
        sha256,
        handed_in_at: handedInAt,
        silence_ends_at: silenceEndsAt,
        reference: reference === null ? null : orErased(reference, 'erased'),
      })),
      requests: requestsOf(state),
      readers: readers.map((id) => personOf(id, names)),
      can_be_named: offered.map((id) => personOf(id, names)),
      may_change: isReportOfficer(staff),
      steps: reportSteps(history, names),
    };
  }

  /** Those whose role may read reports now, without officers, who read every report. Colleagues of the case come first. */
  async #offered({ people, state: { links } }: ListedCase, without: readonly string[]): Promise<readonly string[]> {
    const all = new Set([...people, ...(await this.members.all()).map(({ id }) => id)]);
    const others = [...all].filter((id) => !without.includes(id) && !links.some(({ userId }) => userId === id));
    const held = await Promise.all(others.map(async (id) => ({ id, roles: await this.roles.heldBy(id) })));
    return held
      .filter(({ roles }) => REPORT_READERS.some((role) => roles.includes(role)) && !REPORT_OFFICERS.some((role) => roles.includes(role)))
      .map(({ id }) => id);
  }
}

const lawShown = (now: Date): StaffReport['law'] => {
  const { id, source, answerWorkingDays, urgentAnswerHours, silenceWorkingDays } = reportLawAt(now);
  return {
    id,
    source,
    answer_working_days: answerWorkingDays,
    urgent_answer_hours: urgentAnswerHours,
    silence_working_days: silenceWorkingDays,
  };
};

const draftOf = (state: SuspicionReport | null): StaffReport['draft'] => {
  const draft = state?.draft ?? null;
  const known = draft === null ? null : orErased(draft, null);
  return state === null || known === null ? null : { version: state.version, ...known };
};

const proposalOf = (state: SuspicionReport | null, staff: AuthenticatedCustomer, names: Names): StaffReport['proposal'] => {
  if (state === null || state.proposal === null) return null;
  const { version, sha256, by, lapsesAt } = state.proposal;
  return { version, sha256, by: personOf(by, names), lapses_at: lapsesAt, is_own: by === staff.userId };
};

const requestsOf = (state: SuspicionReport | null): StaffReport['requests'] =>
  (state?.requests ?? []).map(({ number, text, isUrgent, receivedAt, dueAt, answer }) => ({
    number,
    text: orErased(text, null),
    is_urgent: isUrgent,
    received_at: receivedAt,
    due_at: dueAt,
    answer: answer === null ? null : orErased(answer, 'erased'),
  }));
