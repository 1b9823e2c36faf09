import type { draftRules } from '@danubit/contracts/http/console/routing.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RoutingCommands } from '../routing-commands.ts';

export class DraftRules extends Command<{ draft: number }> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly given: z.infer<(typeof draftRules)['body']>,
  ) {
    super();
  }
}

@CommandHandler(DraftRules)
export class DraftRulesHandler implements ICommandHandler<DraftRules> {
  constructor(private readonly commands: RoutingCommands) {}

  async execute({ staff, given }: DraftRules): Promise<{ draft: number }> {
    return { draft: await this.commands.draft(staff, given) };
  }
}
