import type { answerCustomerCap } from '@danubit/contracts/http/console/customer-caps.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { CustomerCapDesk, type CapStep } from '../customer-cap-desk.ts';

export class AnswerCustomerCap extends Command<CapStep> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly capId: string,
    readonly given: z.infer<(typeof answerCustomerCap)['body']>,
  ) {
    super();
  }
}

@CommandHandler(AnswerCustomerCap)
export class AnswerCustomerCapHandler implements ICommandHandler<AnswerCustomerCap> {
  constructor(private readonly desk: CustomerCapDesk) {}

  execute({ staff, capId, given: { proposal, answer } }: AnswerCustomerCap): Promise<CapStep> {
    return this.desk.give(staff, capId, (now) => ({
      type: answer === 'approve' ? 'ApproveCap' : 'RejectCap',
      by: staff.userId,
      proposal,
      at: now.toISOString(),
    }));
  }
}
