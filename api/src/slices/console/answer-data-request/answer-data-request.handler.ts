import type { answerDataRequest } from '@danubit/contracts/http/console/data-requests.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { DataRequestDesk } from '../data-request-desk.ts';

export class AnswerDataRequest extends Command<void> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly requestId: string,
    readonly given: z.infer<(typeof answerDataRequest)['body']>,
  ) {
    super();
  }
}

@CommandHandler(AnswerDataRequest)
export class AnswerDataRequestHandler implements ICommandHandler<AnswerDataRequest> {
  constructor(private readonly desk: DataRequestDesk) {}

  execute({ staff, requestId, given: { outcome, answer } }: AnswerDataRequest): Promise<void> {
    return this.desk.give(staff, requestId, () => ({ type: 'AnswerRequest', by: staff.userId, outcome, answer }));
  }
}
