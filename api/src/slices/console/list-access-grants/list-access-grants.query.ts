import { ACCESS_GRANTERS, type AccessGrant, type listAccessGrants } from '@danubit/contracts/http/console/access-grants.contract';
import { isGrantInForce } from '@danubit/core/domain/compliance/access-grant/access-grant.decider';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { AccessGrantDesk, type RecordedGrant } from '../access-grant-desk.ts';
import { RecordReads } from '../record-reads.ts';
import { StaffMembers } from '../staff-members.ts';
import { namesOf, personOf, type Names } from '../staff-names.ts';

type Listed = z.infer<(typeof listAccessGrants)['replies'][200]>;

const MOST = 50;

export class ListAccessGrants extends Query<Listed> {
  constructor(readonly staff: AuthenticatedCustomer) {
    super();
  }
}

@QueryHandler(ListAccessGrants)
export class ListAccessGrantsHandler implements IQueryHandler<ListAccessGrants> {
  constructor(
    private readonly desk: AccessGrantDesk,
    private readonly members: StaffMembers,
    private readonly database: DataSource,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  async execute({ staff }: ListAccessGrants): Promise<Listed> {
    const isGranter = staff.staffRoles.some((role) => ACCESS_GRANTERS.some((each) => each === role));
    const all = (await this.desk.all()).filter(({ grantedTo, about }) =>
      isGranter ? isErased(about) || about.userId !== staff.userId : grantedTo === staff.userId,
    );
    const grants = all.slice(0, MOST);
    await this.reads.record(
      { staff, purpose: 'access_grant_list' },
      grants.map(({ grantId }) => ({ kind: 'access_grant', id: grantId, userId: null })),
    );
    const auditors = isGranter
      ? (await this.members.all()).filter(({ id, roles }) => roles.includes('auditor') && id !== staff.userId)
      : [];
    const people = grants.flatMap(({ grantedTo, grantedBy, about }) => [grantedTo, grantedBy, isErased(about) ? null : about.userId]);
    const names = await namesOf(this.database, [...people, ...auditors.map(({ id }) => id)]);
    const at = this.clock.now().toISOString();
    return {
      grants: grants.map((grant) => shown(grant, names, at)),
      has_more: all.length > MOST,
      auditors: auditors.map(({ id }) => personOf(id, names)),
    };
  }
}

const shown = (grant: RecordedGrant, names: Names, at: string): AccessGrant => {
  const { grantId, grantedTo, about, reason, grantedBy, grantedAt, until, withdrawnBy } = grant;
  return {
    id: grantId,
    granted_to: personOf(grantedTo, names),
    customer: isErased(about) ? null : personOf(about.userId, names),
    reason: orErased(reason, null),
    granted_by: personOf(grantedBy, names),
    granted_at: grantedAt,
    last_day: new Date(Date.parse(until) - 1).toISOString().slice(0, 'YYYY-MM-DD'.length),
    state: withdrawnBy !== null ? 'withdrawn' : isGrantInForce(grant, at) ? 'in_force' : 'ended',
  };
};
