import { createQuote } from '@danubit/contracts/http/orders/quotes.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CreateQuote } from './create-quote.handler.ts';

@Controller()
export class CreateQuoteController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(createQuote)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof createQuote>,
  ): Promise<ReplyOf<typeof createQuote>> {
    return reply(201, await this.commands.execute(new CreateQuote(customer, body)));
  }
}
