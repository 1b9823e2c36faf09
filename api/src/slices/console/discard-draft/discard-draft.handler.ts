import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ROUTING_SCOPE } from '../../../platform/routing/routing-book.ts';
import { RoutingCommands } from '../routing-commands.ts';

export class DiscardDraft extends Command<{ version: number }> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly draft: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(DiscardDraft)
export class DiscardDraftHandler implements ICommandHandler<DiscardDraft> {
  constructor(private readonly commands: RoutingCommands) {}

  async execute({ staff, draft, reason }: DiscardDraft): Promise<{ version: number }> {
    const by = staff.userId;
    return { version: await this.commands.give(staff, { type: 'DiscardDraft', scope: ROUTING_SCOPE, draft, by, reason }) };
  }
}
