import type { approveRefund } from '@danubit/contracts/http/console/refunds.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RefundAnswers } from '../refund-answers.ts';

type Approved = z.infer<(typeof approveRefund)['replies'][202]>;

export class ApproveRefund extends Command<Approved> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly refundId: string,
    readonly approval: z.infer<(typeof approveRefund)['body']>,
  ) {
    super();
  }
}

@CommandHandler(ApproveRefund)
export class ApproveRefundHandler implements ICommandHandler<ApproveRefund> {
  constructor(private readonly answers: RefundAnswers) {}

  execute({ staff, refundId, approval: { proposal, reason } }: ApproveRefund): Promise<Approved> {
    return this.answers.give(staff, refundId, (now) => ({
      type: 'ApproveRefund',
      by: staff.userId,
      at: now.toISOString(),
      proposalHash: proposal,
      reason,
    }));
  }
}
