import { createCardDeposit } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reply } from '../../../platform/contract/contract.types.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';

export class WithdrawPayment extends Command<boolean> {
  constructor(
    readonly userId: string,
    readonly transactionId: string,
  ) {
    super();
  }
}

/** Takes the key that the payment would have used: when the payment arrives later, its key is taken, and it is refused. */
@CommandHandler(WithdrawPayment)
export class WithdrawPaymentHandler implements ICommandHandler<WithdrawPayment> {
  constructor(private readonly idempotency: Idempotency) {}

  /** False when the payment has arrived. */
  async execute({ userId, transactionId }: WithdrawPayment): Promise<boolean> {
    const request = { owner: userId, endpoint: createCardDeposit, key: transactionId, fingerprint: { withdrawn: transactionId } };
    try {
      await this.idempotency.run(request, () => Promise.resolve(reply(200, { withdrawn: true })));
      return true;
    } catch (error) {
      if (error instanceof HttpProblem && error.code === 'IDEMPOTENCY_KEY_REUSED') return false;
      throw error;
    }
  }
}
