import type { setDuty } from '@danubit/contracts/http/console/duties.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { DutyDesk, type DutyStep } from '../duty-desk.ts';

export class SetDuty extends Command<DutyStep> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly given: z.infer<(typeof setDuty)['body']>,
  ) {
    super();
  }
}

@CommandHandler(SetDuty)
export class SetDutyHandler implements ICommandHandler<SetDuty> {
  constructor(private readonly desk: DutyDesk) {}

  /** @throws HttpProblem 400 for an owner who is not staff, or a day that does not exist */
  async execute({ staff, given }: SetDuty): Promise<DutyStep> {
    const { duty_id: dutyId, kind, title: dutyTitle, owner, every_months: everyMonths } = given;
    await this.desk.requireStaff(owner);
    const dueOn = given.due_on;
    return this.desk.give(staff, dutyId, { type: 'SetDuty', dutyId, kind, dutyTitle, owner, setBy: staff.userId, dueOn, everyMonths });
  }
}
