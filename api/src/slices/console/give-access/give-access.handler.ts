import type { giveAccess } from '@danubit/contracts/http/console/access-grants.contract';
import { endOfDay } from '@danubit/core/domain/privacy/calendar';
import { EventLog } from '@danubit/event-store/event-log';
import { personOf } from '@danubit/projections/as-of/person-events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { StaffRoles } from '../../../platform/auth/staff-roles.ts';
import { invalidParameter, notFound } from '../../../platform/problems/http-problem.ts';
import { AccessGrantDesk } from '../access-grant-desk.ts';

export class GiveAccess extends Command<{ id: string }> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly given: z.infer<(typeof giveAccess)['body']>,
  ) {
    super();
  }
}

@CommandHandler(GiveAccess)
export class GiveAccessHandler implements ICommandHandler<GiveAccess> {
  constructor(
    private readonly log: EventLog,
    private readonly roles: StaffRoles,
    private readonly desk: AccessGrantDesk,
  ) {}

  async execute({ staff, given }: GiveAccess): Promise<{ id: string }> {
    const { grant_id: grantId, granted_to: grantedTo, user_id: userId, reason, last_day: lastDay } = given;
    if (!(await this.roles.heldBy(grantedTo)).includes('auditor')) throw invalidParameter('granted_to', 'Choose an auditor.');
    const about = await personOf(this.log, userId);
    if (about === undefined) throw notFound('We could not find this customer.');
    const until = endOfDay(lastDay);
    const by = staff.userId;
    return this.desk.give(staff, grantId, (at) => ({ type: 'GrantAccess', grantId, grantedTo, about, reason, until, by, at }));
  }
}
