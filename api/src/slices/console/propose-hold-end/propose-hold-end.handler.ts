import type { proposeHoldEnd } from '@danubit/contracts/http/console/retention-holds.contract';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RetentionHoldDesk } from '../retention-hold-desk.ts';

export class ProposeHoldEnd extends Command<{ id: string }> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly holdId: string,
    readonly given: z.infer<(typeof proposeHoldEnd)['body']>,
  ) {
    super();
  }
}

@CommandHandler(ProposeHoldEnd)
export class ProposeHoldEndHandler implements ICommandHandler<ProposeHoldEnd> {
  constructor(private readonly desk: RetentionHoldDesk) {}

  execute({ staff, holdId, given: { reason } }: ProposeHoldEnd): Promise<{ id: string }> {
    const by = staff.userId;
    return this.desk.give({
      staff,
      holdId,
      purpose: 'retention_hold_end',
      commandAt: (now) => {
        const lapsesAt = new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString();
        return { type: 'ProposeEnd', reason, by, at: now.toISOString(), lapsesAt };
      },
    });
  }
}
