import type { changeDuty } from '@danubit/contracts/http/console/duties.contract';
import { duty, type DutyCommand, type DutyRefusal } from '@danubit/core/domain/compliance/duty/duty.decider';
import { dutyStream } from '@danubit/core/domain/compliance/duty/duty.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { StaffRoles } from '../../platform/auth/staff-roles.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';

export type DutyStep = z.infer<(typeof changeDuty)['replies'][200]>;

/** Commands about trainings, audits and reviews of policies. */
@Injectable()
export class DutyDesk {
  constructor(
    private readonly restrictedLog: RestrictedLog,
    private readonly roles: StaffRoles,
    private readonly clock: Clock,
  ) {}

  today(): string {
    return this.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
  }

  /** @throws HttpProblem as the decider refuses */
  async give(staff: AuthenticatedCustomer, dutyId: string, command: DutyCommand): Promise<DutyStep> {
    const now = this.clock.now();
    const handled = await handleCommand(this.restrictedLog, {
      stream: dutyStream(dutyId),
      decider: duty,
      command,
      context: staffContext(staff, dutyId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemOf(handled.refusal);
    return { id: dutyId, due_on: handled.state?.dueOn ?? null };
  }

  /** @throws HttpProblem for a person without a staff role */
  async requireStaff(userId: string): Promise<void> {
    if ((await this.roles.heldBy(userId)).length === 0) throw invalidParameter('owner', 'The owner must be a member of staff.');
  }
}

const problemOf = ({ code }: DutyRefusal): HttpProblem => {
  switch (code) {
    case 'no_such_duty':
      return notFound('We could not find this duty.');
    case 'ended':
      return new HttpProblem(409, 'DUTY_ENDED', 'This duty has ended. Load the list again.');
    case 'done_later':
      return invalidParameter('done_on', 'It cannot have been done in the future.');
    case 'done_before_last':
      return invalidParameter('done_on', 'It was recorded as done on this day or later.');
  }
};
