import type { ListedStaffCase } from '@danubit/contracts/http/console/cases.contract';
import type { ListedAlert } from '@danubit/core/compliance/alert-book';
import { CaseBook, type ListedCase } from '@danubit/core/compliance/case-book';
import type { CaseRefusal } from '@danubit/core/domain/compliance/case/case.decider';
import type { LinkedAlert } from '@danubit/core/domain/compliance/case/case.events';
import type { ReadRecord } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';
import { StaffAlerts } from './alert-desk.ts';
import { personOf } from './staff-names.ts';

/** Cases as staff see them. A case about a member of staff is hidden from that member. */
@Injectable()
export class StaffCases {
  constructor(
    private readonly book: CaseBook,
    private readonly alerts: StaffAlerts,
    private readonly clock: Clock,
  ) {}

  async all(staff: AuthenticatedCustomer): Promise<readonly ListedCase[]> {
    return (await this.book.all()).filter((each) => !concerns(each, staff));
  }

  /** The past state of cases that are shown today. */
  async asOf(staff: AuthenticatedCustomer, at: string): Promise<readonly ListedCase[]> {
    const shown = new Set((await this.all(staff)).map(({ state }) => state.caseId));
    return (await this.book.asOf(at)).filter(({ state }) => shown.has(state.caseId));
  }

  /** @throws HttpProblem 404 */
  async one(staff: AuthenticatedCustomer, caseId: string): Promise<ListedCase> {
    const listed = await this.book.of(caseId);
    if (listed === undefined || concerns(listed, staff)) throw unknownCase();
    return listed;
  }

  async shown(listed: readonly ListedCase[]): Promise<readonly ListedStaffCase[]> {
    const names = await this.alerts.names(listed.map(({ state }) => state.owner));
    const now = this.clock.now().toISOString();
    return listed.map(({ state, title, changedAt }) => ({
      id: state.caseId,
      title,
      status: state.status,
      priority: state.priority,
      changed_at: changedAt,
      owner: state.owner === null ? null : personOf(state.owner, names),
      due_at: state.dueAt,
      is_late: state.status === 'open' && state.dueAt !== null && state.dueAt <= now,
      is_escalated: state.isEscalated,
      alerts: state.links.length,
      is_proposed: state.proposal !== null && state.proposal.lapsesAt > now,
    }));
  }

  /** @throws HttpProblem 404 for an alert that the reader may not see */
  async linksTo(staff: AuthenticatedCustomer, alertIds: readonly string[]): Promise<readonly LinkedAlert[]> {
    return (await Promise.all(alertIds.map((id) => this.alerts.one(staff, id)))).map(linkTo);
  }
}

const linkTo = ({ state: { alertId }, subject }: ListedAlert): LinkedAlert => ({
  alertId,
  userId: subject?.userId ?? '',
  name: subject?.name ?? '',
  paymentId: subject?.payment?.paymentId ?? null,
});

const concerns = ({ state }: ListedCase, { userId }: AuthenticatedCustomer): boolean => state.links.some((each) => each.userId === userId);

/** What a look-up of cases is recorded with: the case, and each customer in it. */
export const caseRecordsOf = (listed: readonly ListedCase[]): readonly ReadRecord[] =>
  listed.flatMap(({ state: { caseId: id, links } }): readonly ReadRecord[] => {
    const people = [...new Set(links.map(({ userId }) => userId))];
    return people.length === 0 ? [{ kind: 'case', id, userId: null }] : people.map((userId) => ({ kind: 'case', id, userId }));
  });

export const unknownCase = (): HttpProblem => notFound('We could not find this case.');

export const caseProblem = ({ code }: CaseRefusal): HttpProblem => {
  switch (code) {
    case 'no_such_case':
    case 'own_affair':
      return unknownCase();
    case 'already_linked':
      return new HttpProblem(409, 'ALREADY_LINKED', 'The case already has these alerts.');
    case 'not_of_case':
      return invalidParameter('user_id', 'Choose a customer of the case.');
    case 'already_attached':
      return new HttpProblem(409, 'ALREADY_ATTACHED', 'The case already has this event.');
    case 'already_proposed':
      return new HttpProblem(409, 'ALREADY_PROPOSED', 'A colleague has proposed a decision. Another person must approve or reject it.');
    case 'not_proposed':
      return new HttpProblem(409, 'NOT_PROPOSED', 'No decision is proposed. Load the case again.');
    case 'same_person':
      return new HttpProblem(403, 'SAME_PERSON', 'Someone other than the person who proposed it must approve it.');
    case 'proposal_lapsed':
      return new HttpProblem(409, 'PROPOSAL_LAPSED', 'This proposal is older than seven days. Propose the decision again.');
    case 'proposal_differs':
      return new HttpProblem(409, 'PROPOSAL_DIFFERS', 'This is not the proposal that you have read. Load it again.');
    default:
      return new HttpProblem(409, 'CASE_STATE_DIFFERS', 'The state of the case has changed. Load it again.');
  }
};
