import type { decideAlert } from '@danubit/contracts/http/console/alerts.contract';
import type { AlertAnswer } from '@danubit/core/compliance/alert-answer';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { duplicatesOf, StaffAlerts } from '../alert-desk.ts';
import { DecideAlert } from './decide-alert.handler.ts';

type Decided = z.infer<(typeof decideAlert)['replies'][200]>;

export class DecideWithDuplicates extends Command<Decided> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    /** The alert that was read. */
    readonly alertId: string,
    readonly answer: AlertAnswer,
    readonly duplicates: readonly string[],
  ) {
    super();
  }
}

/** Decides an alert and its duplicates one by one, each with its own record. Duplicates go first, while the alert itself is still open. */
@CommandHandler(DecideWithDuplicates)
export class DecideWithDuplicatesHandler implements ICommandHandler<DecideWithDuplicates> {
  constructor(
    private readonly alerts: StaffAlerts,
    private readonly commands: CommandBus,
  ) {}

  /**
   * @throws HttpProblem 404; 409 NOT_DUPLICATE for any other alert, before one is decided; 409 as the decider refuses, which leaves the
   * alert itself undecided
   */
  async execute(command: DecideWithDuplicates): Promise<Decided> {
    const { staff, alertId, answer } = command;
    const also = command.duplicates.length === 0 ? [] : await this.#duplicatesOf(command);
    return { ...(await this.commands.execute(new DecideAlert(staff, alertId, answer, 0))), also };
  }

  async #duplicatesOf({ staff, alertId, answer, duplicates }: DecideWithDuplicates): Promise<string[]> {
    const allowed = duplicatesOf(await this.alerts.one(staff, alertId), await this.alerts.all(staff)).map(({ state }) => state.alertId);
    const wanted = [...new Set(duplicates)];
    if (!wanted.every((id) => allowed.includes(id)) || (answer.kind !== 'clear' && answer.kind !== 'escalate')) throw notDuplicate();
    const decided: string[] = [];
    for (const id of wanted) {
      try {
        await this.commands.execute(new DecideAlert(staff, id, answer, 0));
        decided.push(id);
      } catch (error) {
        throw error instanceof HttpProblem && error.status === 409 ? refusedDuplicate(error, decided.length) : error;
      }
    }
    return decided;
  }
}

const refusedDuplicate = ({ code, message }: HttpProblem, decided: number): HttpProblem => {
  const before = decided === 1 ? '1 duplicate was' : `${String(decided)} duplicates were`;
  const outcome = `${before} decided before the error; this alert was not.`;
  return new HttpProblem(409, code, `One of the duplicates: ${message} ${outcome} Load it again.`);
};

const notDuplicate = (): HttpProblem =>
  new HttpProblem(
    409,
    'NOT_DUPLICATE',
    'Only open alerts with the same customer and reason can be decided together. Alerts about listed names cannot.',
  );
