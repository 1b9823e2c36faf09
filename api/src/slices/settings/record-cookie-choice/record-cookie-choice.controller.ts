import { recordCookieChoice } from '@danubit/contracts/http/settings/cookie-choice.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { RecordCookieChoice } from './record-cookie-choice.handler.ts';

@Controller()
export class RecordCookieChoiceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(recordCookieChoice)
  async run(
    @Input() { body }: InputOf<typeof recordCookieChoice>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof recordCookieChoice>> {
    const request = { owner: customer.userId, endpoint: recordCookieChoice, key, fingerprint: body };
    return this.idempotency.run(request, async (commandId) => {
      const { policy, chosen_at: chosenAt, ...categories } = body;
      await this.commands.execute(new RecordCookieChoice(customer, { policy, chosenAt, categories }, commandId));
      return reply(200, { recorded: true });
    });
  }
}
