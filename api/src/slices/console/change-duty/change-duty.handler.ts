import type { changeDuty } from '@danubit/contracts/http/console/duties.contract';
import type { DutyCommand } from '@danubit/core/domain/compliance/duty/duty.decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { DutyDesk, type DutyStep } from '../duty-desk.ts';

type Given = z.infer<(typeof changeDuty)['body']>;

export class ChangeDuty extends Command<DutyStep> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly dutyId: string,
    readonly given: Given,
  ) {
    super();
  }
}

@CommandHandler(ChangeDuty)
export class ChangeDutyHandler implements ICommandHandler<ChangeDuty> {
  constructor(private readonly desk: DutyDesk) {}

  /** @throws HttpProblem 404, and as the decider refuses */
  async execute({ staff, dutyId, given }: ChangeDuty): Promise<DutyStep> {
    return this.desk.give(staff, dutyId, await this.#commandOf(given, staff.userId));
  }

  async #commandOf(given: Given, by: string): Promise<DutyCommand> {
    switch (given.step) {
      case 'done':
        return {
          type: 'RecordDone',
          doneOn: given.done_on,
          note: given.note,
          by,
          today: this.desk.today(),
        };
      case 'move':
        await this.desk.requireStaff(given.owner);
        return { type: 'MoveDuty', owner: given.owner, dueOn: given.due_on, by };
      case 'end':
        return { type: 'EndDuty', note: given.note, by };
    }
  }
}
