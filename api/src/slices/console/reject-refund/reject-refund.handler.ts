import type { rejectRefund } from '@danubit/contracts/http/console/refunds.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RefundAnswers } from '../refund-answers.ts';

type Rejected = z.infer<(typeof rejectRefund)['replies'][202]>;

export class RejectRefund extends Command<Rejected> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly refundId: string,
    readonly rejection: z.infer<(typeof rejectRefund)['body']>,
  ) {
    super();
  }
}

@CommandHandler(RejectRefund)
export class RejectRefundHandler implements ICommandHandler<RejectRefund> {
  constructor(private readonly answers: RefundAnswers) {}

  execute({ staff, refundId, rejection: { reason } }: RejectRefund): Promise<Rejected> {
    return this.answers.give(staff, refundId, () => ({ type: 'RejectRefund', by: staff.userId, reason }));
  }
}
