import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { FileCommands } from '../file-commands.ts';

export class RemoveCompanyOwner extends Command<void> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly ownerId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveCompanyOwner)
export class RemoveCompanyOwnerHandler implements ICommandHandler<RemoveCompanyOwner> {
  constructor(
    private readonly file: FileCommands,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 for an owner who is not named, and as the decider refuses */
  async execute({ customer, ownerId }: RemoveCompanyOwner): Promise<void> {
    const { userId, subjectId } = customer;
    await this.file.give(customer, newCommandId(this.clock.now()), { type: 'RemoveCompanyOwner', ownerId, subjectId, userId });
  }
}
