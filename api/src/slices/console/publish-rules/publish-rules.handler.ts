import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ROUTING_SCOPE } from '../../../platform/routing/routing-book.ts';
import { RoutingCommands } from '../routing-commands.ts';

export class PublishRules extends Command<{ version: number }> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly draft: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(PublishRules)
export class PublishRulesHandler implements ICommandHandler<PublishRules> {
  constructor(private readonly commands: RoutingCommands) {}

  async execute({ staff, draft, reason }: PublishRules): Promise<{ version: number }> {
    const by = staff.userId;
    return { version: await this.commands.give(staff, { type: 'PublishRuleSet', scope: ROUTING_SCOPE, draft, by, reason }) };
  }
}
