import type { answerRefill } from '@danubit/contracts/http/console/cold-storage.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { assetOfCoin, RefillDesk } from '../refill-desk.ts';

export class AnswerRefill extends Command<void> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly refillId: string,
    readonly given: z.infer<(typeof answerRefill)['body']>,
  ) {
    super();
  }
}

@CommandHandler(AnswerRefill)
export class AnswerRefillHandler implements ICommandHandler<AnswerRefill> {
  constructor(private readonly desk: RefillDesk) {}

  /** @throws HttpProblem as the decider refuses */
  execute({ staff, refillId, given: { coin, answer } }: AnswerRefill): Promise<void> {
    const asset = assetOfCoin(coin);
    return this.desk.give(staff, (now) => ({ type: 'AnswerRefill', asset, refillId, answer, by: staff.userId, at: now.toISOString() }));
  }
}
