import type { ListedStaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import type { AlertRisk } from '@danubit/contracts/values/alerts';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { tickerOf, toDecimal } from '@danubit/contracts/values/money';
import { AlertBook, type ListedAlert } from '@danubit/core/compliance/alert-book';
import type { AlertRefusal } from '@danubit/core/domain/compliance/alert/alert.decider';
import type { ReadRecord } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { HttpProblem, notFound } from '../../platform/problems/http-problem.ts';
import { namesOf, personOf, type Names } from './staff-names.ts';

/** From this score on, what is not a listed name is a high risk as well. */
const HIGH_FROM = 100;

/** Alerts as staff see them. An alert about a member of staff is hidden from that member. */
@Injectable()
export class StaffAlerts {
  constructor(
    private readonly book: AlertBook,
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async all(staff: AuthenticatedCustomer): Promise<readonly ListedAlert[]> {
    return (await this.book.all()).filter(({ state }) => state.userId !== staff.userId);
  }

  async asOf(staff: AuthenticatedCustomer, at: string): Promise<readonly ListedAlert[]> {
    return (await this.book.asOf(at)).filter(({ state }) => state.userId !== staff.userId);
  }

  /** @throws HttpProblem 404 */
  async one(staff: AuthenticatedCustomer, alertId: string): Promise<ListedAlert> {
    const listed = await this.book.of(alertId);
    if (listed === undefined || listed.state.userId === staff.userId) throw unknownAlert();
    return listed;
  }

  /** @param at what is late is judged as of then; undefined: now */
  async shown(staff: AuthenticatedCustomer, listed: readonly ListedAlert[], at?: string): Promise<readonly ListedStaffAlert[]> {
    const now = at === undefined ? this.clock.now() : new Date(at);
    const names = await this.names(listed.flatMap(({ decision }) => [decision?.by ?? null, decision?.approvedBy ?? null]));
    return listed.map((each) => staffAlertOf(each, { staff, names, now }));
  }

  names(ids: readonly (string | null)[]): Promise<Names> {
    return namesOf(this.database, ids);
  }
}

type Reader = { readonly staff: AuthenticatedCustomer; readonly names: Names; readonly now: Date };

const staffAlertOf = (listed: ListedAlert, { staff, names, now }: Reader): ListedStaffAlert => {
  const { state, subject, decision } = listed;
  const money = subject?.payment?.money ?? null;
  return {
    id: state.alertId,
    trigger: state.trigger,
    status: state.status,
    score: listed.score,
    risk: riskOf(listed),
    reasons: [...(listed.isScreeningHit ? ['listed_name'] : []), ...listed.reasons],
    customer: subject === null ? null : { user_id: subject.userId, name: subject.name === '' ? null : subject.name },
    amount: money === null ? null : toDecimal(money),
    currency: money === null ? null : tickerOf(money.asset),
    is_escalated: state.isEscalated,
    is_held: state.isHeld,
    needs_two: state.needsTwo,
    is_for_reader: isForReader(listed, staff, now),
    raised_at: listed.raisedAt,
    due_at: state.dueAt,
    is_late: isWaiting(listed) && state.dueAt <= now.toISOString(),
    decision:
      decision === null
        ? null
        : {
            decision: decision.decision,
            rationale: decision.rationale,
            at: decision.at,
            by: personOf(decision.by, names),
            approved_by: decision.approvedBy === null ? null : personOf(decision.approvedBy, names),
          },
  };
};

/** For a decision, or for the review of what is kept. */
export const isWaiting = ({ state }: ListedAlert): boolean =>
  state.status === 'open' || state.status === 'proposed' || isDueForReview(state);

const isDueForReview = ({ status, isEscalated }: ListedAlert['state']): boolean => status === 'kept' && isEscalated;

export const isOfficer = ({ staffRoles }: AuthenticatedCustomer): boolean =>
  FOUR_EYES.alert.answer.some((role) => staffRoles.includes(role));

const isForReader = (listed: ListedAlert, staff: AuthenticatedCustomer, now: Date): boolean => {
  const { status, isEscalated, proposal } = listed.state;
  if (status === 'proposed' && proposal !== null && proposal.lapsesAt > now.toISOString())
    return isOfficer(staff) && proposal.by !== staff.userId;
  return isWaiting(listed) && (!isEscalated || isOfficer(staff));
};

const riskOf = ({ isScreeningHit, outcome, score, state }: ListedAlert): AlertRisk => {
  if (isScreeningHit || outcome === 'decline' || score >= HIGH_FROM) return 'high';
  return state.isHeld ? 'normal' : 'low';
};

/** The weightiest reason of an alert. */
export const reasonOf = ({ isScreeningHit, reasons }: ListedAlert): string | undefined => (isScreeningHit ? 'listed_name' : reasons[0]);

/** Alerts that can be decided together with this one: never a listed name, nothing that needs two people or an officer. */
export const duplicatesOf = (listed: ListedAlert, all: readonly ListedAlert[]): readonly ListedAlert[] =>
  isSimple(listed)
    ? all.filter(
        (each) =>
          each.state.alertId !== listed.state.alertId &&
          each.pseudonym === listed.pseudonym &&
          reasonOf(each) === reasonOf(listed) &&
          isSimple(each),
      )
    : [];

const isSimple = ({ pseudonym, isScreeningHit, state: { status, needsTwo, isHeld, isEscalated } }: ListedAlert): boolean =>
  pseudonym !== null && status === 'open' && !isScreeningHit && !needsTwo && !isHeld && !isEscalated;

/** What a look-up of alerts is recorded with. */
export const alertRecordsOf = (listed: readonly ListedAlert[]): readonly ReadRecord[] =>
  listed.map(({ state: { alertId: id, userId } }) => ({ kind: 'alert', id, userId }));

export const unknownAlert = (): HttpProblem => notFound('We could not find this alert.');

export const alertProblem = ({ code }: AlertRefusal): HttpProblem => {
  switch (code) {
    case 'no_such_alert':
    case 'own_affair':
      return unknownAlert();
    case 'already_proposed':
      return new HttpProblem(409, 'ALREADY_PROPOSED', 'A colleague has proposed a decision. Another person must approve or reject it.');
    case 'already_escalated':
      return new HttpProblem(409, 'ALREADY_ESCALATED', 'The alert is already with the officers.');
    case 'for_officers':
      return new HttpProblem(409, 'FOR_OFFICERS', 'The alert was escalated. An officer must decide.');
    case 'not_refusable':
      return new HttpProblem(
        409,
        'NOT_REFUSABLE',
        'Money and coins of a listed person are frozen: clear the alert if it is another person. Money in suspense is returned from there.',
      );
    case 'not_exposed':
      return new HttpProblem(409, 'NOT_EXPOSED', 'This alert has other reasons than a list of politically exposed persons.');
    case 'not_keepable':
      return new HttpProblem(409, 'NOT_KEEPABLE', 'A public function does not restrict an account. Confirm it, or clear the alert.');
    case 'senior_manager_needed':
      return new HttpProblem(403, 'SENIOR_MANAGER_NEEDED', 'Only a senior manager can accept a politically exposed person.');
    case 'not_proposed':
      return new HttpProblem(409, 'NOT_PROPOSED', 'No decision is proposed. Load the alert again.');
    case 'same_person':
      return new HttpProblem(403, 'SAME_PERSON', 'Someone other than the person who proposed it must approve it.');
    case 'proposal_lapsed':
      return new HttpProblem(409, 'PROPOSAL_LAPSED', 'This proposal is older than seven days. Propose the decision again.');
    case 'proposal_differs':
      return new HttpProblem(409, 'PROPOSAL_DIFFERS', 'This is not the proposal that you have read. Load it again.');
    default:
      return new HttpProblem(409, 'ALERT_DECIDED', 'This alert has been decided.');
  }
};
