import type { proposeMend } from '@danubit/contracts/http/console/books.contract';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { BreakCommands } from '../break-commands.ts';

type Done = z.infer<(typeof proposeMend)['replies'][202]>;

export class ProposeMend extends Command<Done> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly breakId: string,
    readonly given: z.infer<(typeof proposeMend)['body']>,
  ) {
    super();
  }
}

@CommandHandler(ProposeMend)
export class ProposeMendHandler implements ICommandHandler<ProposeMend> {
  constructor(private readonly commands: BreakCommands) {}

  execute({ staff, breakId, given: { mend, reason } }: ProposeMend): Promise<Done> {
    const by = staff.userId;
    return this.commands.give({
      staff,
      breakId,
      commandAt: (now) => ({
        type: 'ProposeMend',
        breakId,
        mend,
        reason,
        by,
        at: now.toISOString(),
        lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString(),
      }),
    });
  }
}
