import type { PartnerQuote, PartnerQuoteRequest } from '@danubit/contracts/http/partner-api/partner-quotes.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WidgetCaller } from '../../../platform/partners/widget-caller.ts';
import { PartnerQuotes } from '../partner-quotes.ts';

export class CreateWidgetQuote extends Command<PartnerQuote> {
  constructor(
    readonly widget: WidgetCaller,
    readonly request: PartnerQuoteRequest,
  ) {
    super();
  }
}

/** The same quote that the partner's own server gets. */
@CommandHandler(CreateWidgetQuote)
export class CreateWidgetQuoteHandler implements ICommandHandler<CreateWidgetQuote> {
  constructor(private readonly quotes: PartnerQuotes) {}

  execute({ widget, request }: CreateWidgetQuote): Promise<PartnerQuote> {
    return this.quotes.give(widget.partner, request);
  }
}
