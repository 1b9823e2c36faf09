import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ROUTING_SCOPE, triedSinceAt } from '../../../platform/routing/routing-book.ts';
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
  constructor(
    private readonly commands: RoutingCommands,
    private readonly clock: Clock,
  ) {}

  async execute({ staff, draft, reason }: PublishRules): Promise<{ version: number }> {
    const by = staff.userId;
    const triedSince = triedSinceAt(this.clock.now());
    return { version: await this.commands.give(staff, { type: 'PublishRuleSet', scope: ROUTING_SCOPE, draft, by, reason, triedSince }) };
  }
}
