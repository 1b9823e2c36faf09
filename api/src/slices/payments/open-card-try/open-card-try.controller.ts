import { openCardTry } from '@danubit/contracts/http/payments/card-try.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { OpenCardTry } from './open-card-try.handler.ts';

/** Only the card gateway calls this: the contract requires its secret as well as the customer's access token. */
@Controller()
export class OpenCardTryController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(openCardTry)
  async open(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof openCardTry>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof openCardTry>> {
    return reply(200, await this.commands.execute(new OpenCardTry(customer, body, key)));
  }
}
