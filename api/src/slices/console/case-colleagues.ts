import { CASE_STAFF } from '@danubit/contracts/http/console/cases.contract';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { CaseBook, type ListedCase } from '@danubit/core/compliance/case-book';
import { Injectable } from '@nestjs/common';
import { StaffRoles } from '../../platform/auth/staff-roles.ts';

/** Who a case can be assigned to. */
@Injectable()
export class CaseColleagues {
  constructor(
    private readonly alerts: AlertBook,
    private readonly cases: CaseBook,
    private readonly roles: StaffRoles,
  ) {}

  /** Those who have decided an alert or owned a case, hold a compliance role now, and are not in the case themselves. */
  async for({ state: { owner, links } }: ListedCase): Promise<readonly string[]> {
    const [alerts, cases] = await Promise.all([this.alerts.all(), this.cases.all()]);
    const seen = [
      ...alerts.flatMap(({ decisions, state }) => [state.proposal?.by, ...decisions.flatMap(({ by, approvedBy }) => [by, approvedBy])]),
      ...cases.flatMap(({ state, people }) => [state.owner, ...people]),
    ];
    const others = [...new Set(seen)].filter((id) => typeof id === 'string' && id !== owner && !links.some(({ userId }) => userId === id));
    const held = await Promise.all(others.map(async (id) => ({ id, roles: typeof id === 'string' ? await this.roles.heldBy(id) : [] })));
    return held.flatMap(({ id, roles }) => (typeof id === 'string' && CASE_STAFF.some((role) => roles.includes(role)) ? [id] : []));
  }
}
