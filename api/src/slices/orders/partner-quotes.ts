import type { PartnerQuote, PartnerQuoteRequest } from '@danubit/contracts/http/partner-api/partner-quotes.contract';
import { publicIdOf, TEST_PREFIX } from '@danubit/contracts/values/ids';
import { fiatCurrencyOf, toDecimal } from '@danubit/contracts/values/money';
import { cryptoAssetOf, cryptoTickerOf } from '@danubit/contracts/values/pairs';
import type { QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import { Injectable } from '@nestjs/common';
import { partnerContext, type PartnerCaller } from '../../platform/partners/partner-caller.ts';
import { QuoteGiver, requestOf, type QuoteAsker } from './quote-giver.ts';

/** Prices for partners: those of the dashboard, with the partner as owner of the quote. */
@Injectable()
export class PartnerQuotes {
  constructor(private readonly giver: QuoteGiver) {}

  /** @throws HttpProblem when nothing can be quoted */
  async give(caller: PartnerCaller, request: PartnerQuoteRequest): Promise<PartnerQuote> {
    const { fiat_amount: amount, fiat_currency, crypto_currency } = request;
    return shown(await this.giver.giveTo(askerOf(caller), { side: 'pay', amount, fiat_currency, crypto_currency, destination: 'address' }));
  }

  /** The same at the price of now. @throws HttpProblem */
  async giveAgain(caller: PartnerCaller, terms: QuoteTerms): Promise<PartnerQuote> {
    return shown(await this.giver.giveTo(askerOf(caller), requestOf(terms)));
  }
}

/** The country of the person is not known yet, which is the strictest case. */
const askerOf = (caller: PartnerCaller): QuoteAsker => ({
  userId: caller.partnerId,
  subjectId: caller.subjectId,
  prefix: caller.mode === 'test' ? TEST_PREFIX : '',
  country: null,
  aheadMs: caller.aheadMs,
  contextOf: (commandId, now) => partnerContext(caller, commandId, now),
});

const shown = (terms: QuoteTerms): PartnerQuote => ({
  quote_id: publicIdOf('quo', terms.quoteId),
  fiat_amount: toDecimal(terms.fiat),
  fiat_currency: fiatCurrencyOf(terms.fiat.asset),
  crypto_amount: toDecimal(terms.crypto),
  crypto_currency: cryptoTickerOf(cryptoAssetOf(terms.crypto.asset)),
  exchange_rate: terms.rate,
  fees: { network_fee: toDecimal(terms.networkFee), service_fee: toDecimal(terms.serviceFee) },
  expires_at: terms.expiresAt,
});
