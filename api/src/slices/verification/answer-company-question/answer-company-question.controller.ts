import { answerCompanyQuestion } from '@danubit/contracts/http/verification/company.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { AnswerCompanyQuestion } from './answer-company-question.handler.ts';

@Controller()
export class AnswerCompanyQuestionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(answerCompanyQuestion)
  async run(
    @Input() { body }: InputOf<typeof answerCompanyQuestion>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof answerCompanyQuestion>> {
    const request = { owner: customer.userId, endpoint: answerCompanyQuestion, key, fingerprint: body };
    return this.idempotency.run(request, async (commandId) => {
      await this.commands.execute(new AnswerCompanyQuestion(customer, commandId, body));
      return reply(200, { saved: true });
    });
  }
}
