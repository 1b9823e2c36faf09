import { timeZoneAt } from '@danubit/core/domain/identity/account/account-time-zone';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { AccountCommand } from '@danubit/core/domain/identity/account/account.commands';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { startOfNextMonth } from '@danubit/core/limits/start-of-next-month';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';

type Wanted = { readonly firstName: string; readonly lastName: string; readonly zone: string };

export class UpdateProfile extends Command<undefined> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly wanted: Wanted,
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly accounts: Accounts,
    private readonly eventLog: EventLog,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  /** Two commands of one request, each with its own id derived from it, so that a retry repeats neither. */
  async execute({ customer, wanted, commandId }: UpdateProfile): Promise<undefined> {
    const { firstName, lastName, zone } = wanted;
    const now = this.clock.now().toISOString();
    const nextMonth = startOfNextMonth(timeZoneAt(await this.accounts.get(customer.userId), now), now);
    await this.#handle(customer, { type: 'ChangeTimeZone', zone, now, nextMonth }, deriveCommandId(commandId, 'time-zone'));
    const position = await this.#handle(customer, { type: 'ChangeNames', firstName, lastName }, commandId);
    await this.readTables.waitFor(['profiles'], position);
  }

  async #handle(customer: AuthenticatedCustomer, command: AccountCommand, commandId: string): Promise<string | null> {
    const handled = await handleCommand(this.eventLog, {
      stream: accountStream(customer.userId),
      decider: account,
      command,
      context: customerContext(customer, commandId, this.clock.now()),
    });
    if (!handled.accepted)
      throw new Error(`Account ${customer.userId} has a session but refuses ${command.type}: ${handled.refusal.code}.`);
    return handled.position;
  }
}
