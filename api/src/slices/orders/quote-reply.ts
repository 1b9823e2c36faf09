import type { IndicativeQuote, Quote } from '@danubit/contracts/http/orders/quotes.contract';
import { fiatCurrencyOf, toDecimal } from '@danubit/contracts/values/money';
import { cryptoAssetOf, cryptoTickerOf } from '@danubit/contracts/values/pairs';
import type { QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import { PRICING_RULES } from '@danubit/core/domain/orders/pricing/pricing-rules';

/** 150 hundredths of a percent → "1.50". */
const percentText = (bps: bigint): string => `${String(bps / 100n)}.${String(bps % 100n).padStart(2, '0')}`;

type Terms = Omit<QuoteTerms, 'quoteId' | 'userId' | 'subjectId' | 'expiresAt'>;

/** The figures of a quote as callers see them. */
export const figuresReply = (terms: Terms): Omit<IndicativeQuote, 'sources' | 'as_of'> => ({
  side: terms.side,
  fiat_currency: fiatCurrencyOf(terms.fiat.asset),
  fiat_amount: toDecimal(terms.fiat),
  fees: {
    service_fee: toDecimal(terms.serviceFee),
    network_fee: toDecimal(terms.networkFee),
    service_fee_percent: percentText(PRICING_RULES.serviceFeeBps),
  },
  converted: toDecimal(terms.converted),
  crypto_currency: cryptoTickerOf(cryptoAssetOf(terms.crypto.asset)),
  crypto_amount: toDecimal(terms.crypto),
  exchange_rate: terms.rate,
  market_rate: terms.marketPrice,
  spread_percent: percentText(PRICING_RULES.spreadBps),
  destination: terms.destination,
});

export const quoteReply = (terms: QuoteTerms): Quote => ({
  ...figuresReply(terms),
  quote_id: terms.quoteId,
  expires_at: terms.expiresAt,
});
