import type { answerHoldEnd } from '@danubit/contracts/http/console/retention-holds.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RetentionHoldDesk } from '../retention-hold-desk.ts';

export class AnswerHoldEnd extends Command<{ id: string }> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly holdId: string,
    readonly given: z.infer<(typeof answerHoldEnd)['body']>,
  ) {
    super();
  }
}

@CommandHandler(AnswerHoldEnd)
export class AnswerHoldEndHandler implements ICommandHandler<AnswerHoldEnd> {
  constructor(private readonly desk: RetentionHoldDesk) {}

  execute({ staff, holdId, given: { answer } }: AnswerHoldEnd): Promise<{ id: string }> {
    const by = staff.userId;
    return this.desk.give({
      staff,
      holdId,
      purpose: 'retention_hold_end',
      commandAt: (now) => ({ type: answer === 'approve' ? 'ApproveEnd' : 'RejectEnd', by, at: now.toISOString() }),
    });
  }
}
