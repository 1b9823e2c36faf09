import type { StaffCase } from '@danubit/contracts/http/console/cases.contract';
import type { ListedCase } from '@danubit/core/compliance/case-book';
import type { CaseEvent } from '@danubit/core/domain/compliance/case/case.events';
import { caseStream } from '@danubit/core/domain/compliance/case/case.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { StaffAlerts } from '../alert-desk.ts';
import { caseRecordsOf, StaffCases, unknownCase } from '../case-desk.ts';
import { CaseColleagues } from '../case-colleagues.ts';
import { RecordReads } from '../record-reads.ts';
import { personOf, type Names } from '../staff-names.ts';

export class GetCase extends Query<StaffCase> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly caseId: string,
  ) {
    super();
  }
}

@QueryHandler(GetCase)
export class GetCaseHandler implements IQueryHandler<GetCase> {
  constructor(
    private readonly cases: StaffCases,
    private readonly alerts: StaffAlerts,
    private readonly colleagues: CaseColleagues,
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
  ) {}

  /** @throws HttpProblem 404 */
  async execute({ staff, caseId }: GetCase): Promise<StaffCase> {
    const listed = await this.cases.one(staff, caseId);
    await this.reads.record({ staff, purpose: 'case_view' }, caseRecordsOf([listed]));
    const [shown] = await this.cases.shown([listed]);
    if (shown === undefined) throw unknownCase();
    const alerts = await Promise.all(listed.state.links.map(({ alertId }) => this.alerts.one(staff, alertId)));
    const history = await this.restrictedLog.read<CaseEvent>(caseStream(caseId));
    const others = await this.colleagues.for(listed);
    const names = await this.alerts.names([...history.map(({ metadata }) => metadata.actor.id), ...others]);
    return {
      case: shown,
      alerts: [...(await this.alerts.shown(staff, alerts))],
      can_own: others.map((id) => personOf(id, names)),
      steps: history.map((event) => stepOf(event, names)),
      evidence: listed.state.evidence.map(({ userId, position, stream, eventType: type, recordedAt: recorded_at, text }) => ({
        customer: { user_id: userId, name: listed.state.links.find((each) => each.userId === userId)?.name ?? null },
        position,
        stream,
        type,
        recorded_at,
        text,
      })),
      proposal: proposalOf(listed, staff, names),
      decision: decisionOf(listed, names),
    };
  }
}

const stepOf = (event: RecordedDomainEvent<CaseEvent>, names: Names): StaffCase['steps'][number] => {
  const { type, metadata } = event;
  const { kind, id } = metadata.actor;
  return { at: metadata.occurredAt, type, by: kind === 'staff' && id !== null ? personOf(id, names) : null, text: textOf(event) };
};

const textOf = ({ type, data }: CaseEvent): string | null => {
  switch (type) {
    case 'CaseNoteAdded':
      return orErased(data.text, 'erased');
    case 'CaseEvidenceAttached':
      return isErased(data.evidence) ? 'erased' : `${data.evidence.eventType}: ${data.evidence.text}`;
    case 'CaseReopened':
      return orErased(data.reason, 'erased');
    case 'CaseDecisionProposed':
    case 'CaseDecided':
      return orErased(data.rationale, 'erased');
    case 'CasePrioritised':
    case 'CaseDrafted':
      return data.priority;
    default:
      return null;
  }
};

const proposalOf = ({ state: { proposal } }: ListedCase, staff: AuthenticatedCustomer, names: Names): StaffCase['proposal'] =>
  proposal === null
    ? null
    : {
        number: proposal.number,
        outcome: proposal.outcome,
        release: proposal.release,
        rationale: orErased(proposal.rationale, null),
        by: personOf(proposal.by, names),
        lapses_at: proposal.lapsesAt,
        is_own: proposal.by === staff.userId,
      };

const decisionOf = ({ state: { decision } }: ListedCase, names: Names): StaffCase['decision'] =>
  decision === null
    ? null
    : {
        outcome: decision.outcome,
        release: decision.release,
        rationale: orErased(decision.rationale, null),
        by: personOf(decision.by, names),
        approved_by: personOf(decision.approvedBy, names),
      };
