import type { IndicativeQuote, QuoteRequest } from '@danubit/contracts/http/orders/quotes.contract';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { VisitorCountries } from '../../../platform/visitors/visitor-countries.ts';
import { QuoteCalculator } from '../quote-calculator.ts';
import { figuresReply } from '../quote-reply.ts';
import { termsOf } from '../quote-terms.ts';

export class GetIndicativeQuote extends Query<IndicativeQuote> {
  constructor(
    readonly request: QuoteRequest,
    readonly address: string,
  ) {
    super();
  }
}

/** Public, so no event is recorded: visitors can look as often as they like without an event of theirs in the log. */
@QueryHandler(GetIndicativeQuote)
export class GetIndicativeQuoteHandler implements IQueryHandler<GetIndicativeQuote> {
  constructor(
    private readonly calculator: QuoteCalculator,
    private readonly countries: VisitorCountries,
    private readonly clock: Clock,
  ) {}

  execute({ request, address }: GetIndicativeQuote): Promise<IndicativeQuote> {
    const calculated = this.calculator.calculate(request, this.countries.codeOf(address));
    const used = calculated.market.sources.filter(({ use }) => use === 'used');
    return Promise.resolve({
      ...figuresReply(termsOf(request, calculated)),
      sources: used.length,
      as_of: this.clock.now().toISOString(),
    });
  }
}
