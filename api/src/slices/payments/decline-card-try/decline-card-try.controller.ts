import { declineCardTry } from '@danubit/contracts/http/payments/card-try.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { DeclineCardTry } from './decline-card-try.handler.ts';

/** Only the card gateway calls this: the contract requires its secret as well as the customer's access token. */
@Controller()
export class DeclineCardTryController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(declineCardTry)
  async decline(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof declineCardTry>,
  ): Promise<ReplyOf<typeof declineCardTry>> {
    await this.commands.execute(new DeclineCardTry({ ...body, userId }));
    return reply(200, { counted: true });
  }
}
