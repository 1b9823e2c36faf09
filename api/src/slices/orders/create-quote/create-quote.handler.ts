import type { Quote, QuoteRequest } from '@danubit/contracts/http/orders/quotes.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { quoteReply } from '../quote-reply.ts';
import { QuoteGiver } from '../quote-giver.ts';

export class CreateQuote extends Command<Quote> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly request: QuoteRequest,
  ) {
    super();
  }
}

@CommandHandler(CreateQuote)
export class CreateQuoteHandler implements ICommandHandler<CreateQuote> {
  constructor(private readonly giver: QuoteGiver) {}

  async execute({ customer, request }: CreateQuote): Promise<Quote> {
    return quoteReply(await this.giver.give(customer, request));
  }
}
