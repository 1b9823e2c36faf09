import type { PartnerQuote, PartnerQuoteRequest } from '@danubit/contracts/http/partner-api/partner-quotes.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { PartnerQuotes } from '../partner-quotes.ts';

/** A command, although the method is GET: a firm price is recorded. */
export class GetPartnerQuote extends Command<PartnerQuote> {
  constructor(
    readonly partner: PartnerCaller,
    readonly request: PartnerQuoteRequest,
  ) {
    super();
  }
}

@CommandHandler(GetPartnerQuote)
export class GetPartnerQuoteHandler implements ICommandHandler<GetPartnerQuote> {
  constructor(private readonly quotes: PartnerQuotes) {}

  execute({ partner, request }: GetPartnerQuote): Promise<PartnerQuote> {
    return this.quotes.give(partner, request);
  }
}
