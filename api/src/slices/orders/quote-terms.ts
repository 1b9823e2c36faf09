import type { QuoteRequest } from '@danubit/contracts/http/orders/quotes.contract';
import { priceText } from '@danubit/core/domain/orders/pricing/price';
import { PRICING_RULES } from '@danubit/core/domain/orders/pricing/pricing-rules';
import type { QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import type { Calculated } from './quote-calculator.ts';

/** What a quote records about its price: the figures, and what each source said. */
export const termsOf = (
  { side, destination }: QuoteRequest,
  { figures, market }: Calculated,
): Omit<QuoteTerms, 'quoteId' | 'userId' | 'subjectId' | 'expiresAt'> => ({
  side,
  ...figures,
  rate: priceText(figures.rate),
  marketPrice: priceText(market.price),
  sources: market.sources.map(({ source, price, at, use }) => ({
    source,
    price: price === null ? null : priceText(price),
    at: new Date(at).toISOString(),
    use,
  })),
  destination,
  rulesVersion: PRICING_RULES.version,
});
