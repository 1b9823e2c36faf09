import { answerQuestion } from '@danubit/contracts/http/verification/verification.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { AnswerQuestion } from './answer-question.handler.ts';

@Controller()
export class AnswerQuestionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(answerQuestion)
  async run(
    @Input() { body }: InputOf<typeof answerQuestion>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof answerQuestion>> {
    return this.idempotency.run({ owner: customer.userId, endpoint: answerQuestion, key, fingerprint: body }, async (commandId) => {
      await this.commands.execute(new AnswerQuestion(customer, commandId, body));
      return reply(200, { saved: true });
    });
  }
}
