import type { StaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { ALERT_DECISIONS } from '@danubit/contracts/values/alerts';
import type { ListedAlert } from '@danubit/core/compliance/alert-book';
import { alertCommand } from '@danubit/core/compliance/alert-answer';
import { alert as alertDecider } from '@danubit/core/domain/compliance/alert/alert.decider';
import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { StaffAlerts, alertRecordsOf, duplicatesOf, isOfficer, isWaiting, reasonOf, unknownAlert } from '../alert-desk.ts';
import { RecordReads } from '../record-reads.ts';
import { personOf, type Names } from '../staff-names.ts';
import { alertSteps, peopleIn } from './alert-steps.ts';
import { AlertCustomers } from './alert-customers.ts';
import { AlertMovements } from './alert-movements.ts';
import { screeningOf, thenAndNow, whyOf, type Raised } from './alert-evidence.ts';

const MOST_SIMILAR = 5;

export class GetAlert extends Query<StaffAlert> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly alertId: string,
  ) {
    super();
  }
}

/** One alert on one screen. What rules and screening looked at is shown as they recorded it. The read is recorded first. */
@QueryHandler(GetAlert)
export class GetAlertHandler implements IQueryHandler<GetAlert> {
  constructor(
    private readonly alerts: StaffAlerts,
    private readonly customers: AlertCustomers,
    private readonly movements: AlertMovements,
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 */
  async execute({ staff, alertId }: GetAlert): Promise<StaffAlert> {
    const listed = await this.alerts.one(staff, alertId);
    const all = await this.alerts.all(staff);
    const earlier = earlierOf(listed, all);
    await this.reads.record({ staff, purpose: 'alert_view' }, alertRecordsOf([listed, ...earlier]));
    const history = await this.restrictedLog.read<AlertEvent>(alertStream(alertId));
    const raised = raisedIn(history);
    const moved = await this.movements.of(listed);
    const names = await this.alerts.names([...peopleIn(history), listed.state.proposal?.by ?? null]);
    const [shown, ...before] = await this.alerts.shown(staff, [listed, ...earlier]);
    if (shown === undefined) throw unknownAlert();
    return {
      alert: shown,
      customer: listed.subject === null ? null : await this.customers.of(listed.subject, raised),
      payment: moved?.payment ?? null,
      why: whyOf(raised),
      screening: screeningOf(raised),
      steps: [...alertSteps({ raised, history, moved: moved?.history ?? [], names })],
      earlier: before,
      similar: similarTo(listed, all).map(({ state, raisedAt }) => ({ id: state.alertId, raised_at: raisedAt, status: state.status })),
      then: await this.#thenOf(raised, earlier),
      proposal: proposalOf(listed, staff, names),
      duplicates: duplicatesOf(listed, all).map(({ state }) => state.alertId),
      may: mayOf(listed, staff, this.clock.now()),
    };
  }

  async #thenOf(raised: Raised, earlier: readonly ListedAlert[]): Promise<StaffAlert['then']> {
    const last = earlier.find(({ decision }) => decision !== null);
    if (last?.decision === undefined || last.decision === null) return null;
    const before = raisedIn(await this.restrictedLog.read<AlertEvent>(alertStream(last.state.alertId)));
    return { at: last.decision.at, alert_id: last.state.alertId, facts: [...thenAndNow(before, raised)] };
  }
}

const raisedIn = (history: readonly RecordedDomainEvent<AlertEvent>[]): Raised => {
  const [first] = history;
  if (first?.type !== 'AlertRaised') throw unknownAlert();
  return first;
};

const newestFirst = (one: ListedAlert, other: ListedAlert): number => other.raisedAt.localeCompare(one.raisedAt);

const earlierOf = ({ state: { alertId }, pseudonym, raisedAt }: ListedAlert, all: readonly ListedAlert[]): readonly ListedAlert[] =>
  pseudonym === null
    ? []
    : all
        .filter((each) => each.pseudonym === pseudonym && each.state.alertId !== alertId && each.raisedAt <= raisedAt)
        .toSorted(newestFirst);

const similarTo = (listed: ListedAlert, all: readonly ListedAlert[]): readonly ListedAlert[] =>
  all
    .filter((each) => each.pseudonym !== listed.pseudonym && reasonOf(each) === reasonOf(listed))
    .toSorted(newestFirst)
    .slice(0, MOST_SIMILAR);

const proposalOf = ({ state: { proposal } }: ListedAlert, staff: AuthenticatedCustomer, names: Names): StaffAlert['proposal'] =>
  proposal === null
    ? null
    : {
        number: proposal.number,
        decision: proposal.decision,
        rationale: orErased(proposal.rationale, null),
        by: personOf(proposal.by, names),
        lapses_at: proposal.lapsesAt,
        is_own: proposal.by === staff.userId,
      };

const RATIONALE = 'Asked only whether it is possible.';

/** Asks the decider, so that the screen offers what the server accepts. */
const mayOf = (listed: ListedAlert, staff: AuthenticatedCustomer, now: Date): StaffAlert['may'] => {
  const given = { by: staff.userId, roles: staff.staffRoles, proposal: listed.state.proposal?.number ?? 0, now };
  const answers = isOfficer(staff) ? (['approve', 'reject'] as const).map((kind) => ({ kind })) : [];
  const decisions = ([...ALERT_DECISIONS, 'escalate'] as const).map((kind) => ({ kind, rationale: RATIONALE }));
  // "Keep" holds nothing where the payment has passed; where there is none it restricts the account.
  const canKeep = isWaiting(listed) && (listed.state.isHeld || listed.subject?.payment === null);
  const meant = decisions.filter(({ kind }) => kind !== 'keep' || canKeep);
  return [...meant, ...answers]
    .filter((answer) => alertDecider.decide(alertCommand(answer, given), listed.state).accepted)
    .map(({ kind }) => kind);
};
