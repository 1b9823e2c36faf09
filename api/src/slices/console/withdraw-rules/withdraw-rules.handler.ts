import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ROUTING_SCOPE } from '../../../platform/routing/routing-book.ts';
import { RoutingCommands } from '../routing-commands.ts';

export class WithdrawRules extends Command<{ version: number }> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly version: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawRules)
export class WithdrawRulesHandler implements ICommandHandler<WithdrawRules> {
  constructor(private readonly commands: RoutingCommands) {}

  async execute({ staff, version, reason }: WithdrawRules): Promise<{ version: number }> {
    const by = staff.userId;
    return { version: await this.commands.give(staff, { type: 'WithdrawRuleSet', scope: ROUTING_SCOPE, version, by, reason }) };
  }
}
