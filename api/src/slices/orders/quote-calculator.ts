import type { QuoteRequest } from '@danubit/contracts/http/orders/quotes.contract';
import { minorOf, money, parseDecimal, toDecimal, type Asset, type Money } from '@danubit/contracts/values/money';
import { cryptoAssetOf, pairOf, type Pair } from '@danubit/contracts/values/pairs';
import type { MarketPrice } from '@danubit/core/domain/orders/pricing/market-price';
import { isOffered } from '@danubit/core/domain/orders/pricing/offered-assets';
import { bookAmount, costOf, priceQuote, type QuoteFigures } from '@danubit/core/domain/orders/pricing/price-quote';
import type { Price } from '@danubit/core/domain/orders/pricing/price';
import { PRICING_RULES } from '@danubit/core/domain/orders/pricing/pricing-rules';
import { Injectable } from '@nestjs/common';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { HttpProblem, invalidParameter } from '../../platform/problems/http-problem.ts';
import { pairNotOffered } from './order-problems.ts';
import { NetworkFees } from './network-fees.ts';
import { QuoteRates } from './quote-rates.ts';

export type Calculated = {
  readonly pair: Pair;
  readonly figures: QuoteFigures;
  readonly market: Extract<MarketPrice, { kind: 'price' }>;
};

/** Calculates quotes from the newest prices, without any I/O. */
@Injectable()
export class QuoteCalculator {
  constructor(
    private readonly rates: QuoteRates,
    private readonly networkFees: NetworkFees,
    private readonly settings: ApiSettings,
  ) {}

  /** @param country where the customer lives; null when it is not known. @throws HttpProblem when nothing can be quoted */
  calculate(
    { side, fiat_currency: fiat, crypto_currency: ticker, amount: text, destination }: QuoteRequest,
    country: string | null,
  ): Calculated {
    const pair = pairOf(fiat, ticker);
    if (pair === undefined) throw pairNotOffered(fiat, ticker);
    this.#refuseNotOffered(pair, country);
    const amount = amountIn(side === 'pay' ? pair.fiat : pair.crypto, text);
    const market = this.#priceOf(pair, side === 'pay' ? { money: bookAmount(amount) } : { coins: bookAmount(amount) });
    const networkFee = destination === 'wallet' ? money(pair.fiat, 0n) : this.#networkFee(pair);
    const figures = priceQuote({ pair, side, amount, market: market.price, networkFee, rules: PRICING_RULES });
    if (figures === null) throw tooSmall(pair);
    const total = minorOf(figures.fiat);
    if (total < PRICING_RULES.minimumMinor) throw tooSmall(pair);
    if (total > PRICING_RULES.maximumMinor) throw tooLarge(pair);
    return { pair, figures, market };
  }

  /** What coins cost at the market price, without spread or fees. @throws HttpProblem when there is no price */
  valueInEuro(coins: Money): { readonly value: Money; readonly price: Price } {
    const pair: Pair = { fiat: 'EUR', crypto: cryptoAssetOf(coins.asset) };
    const { price } = this.#priceOf(pair, { coins: bookAmount(coins) });
    return { value: money('EUR', costOf(pair, minorOf(coins), price)), price };
  }

  #refuseNotOffered({ crypto }: Pair, country: string | null): void {
    const { MODE: mode, USDT_ISSUER_AUTHORISED: authorised } = this.settings.values;
    if (isOffered(crypto, country, { mode, isUsdtAuthorised: authorised === 'yes' })) return;
    throw new HttpProblem(403, 'ASSET_NOT_OFFERED', 'We do not offer Tether where you live. Choose another crypto-asset.', {
      details: { parameter: 'crypto_currency' },
    });
  }

  #priceOf(pair: Pair, size: Parameters<QuoteRates['board']['priceOf']>[1]): Extract<MarketPrice, { kind: 'price' }> {
    const market = this.rates.board.priceOf(pair, size);
    if (market.kind === 'price') return market;
    throw new HttpProblem(503, 'PRICE_UNAVAILABLE', 'We cannot give you a price at the moment. Try again in a minute.', {
      headers: { 'retry-after': '10' },
    });
  }

  /** The network's fee at the market price of the coin that it charges, rounded up. */
  #networkFee(pair: Pair): Money {
    const fee = this.networkFees.estimate(pair.crypto);
    const charged: Pair = { fiat: pair.fiat, crypto: cryptoAssetOf(fee.asset) };
    return money(pair.fiat, costOf(charged, minorOf(fee), this.#priceOf(charged, { coins: bookAmount(fee) }).price));
  }
}

const amountIn = (asset: Asset, text: string): Money => {
  const amount = parseDecimal(asset, text);
  if (amount === undefined) throw invalidParameter('amount', 'Enter an amount with fewer decimals.');
  if (minorOf(amount) <= 0n) throw invalidParameter('amount', 'Enter an amount above zero.');
  return amount;
};

const limitText = (pair: Pair, minor: bigint): string => `${toDecimal(money(pair.fiat, minor))} ${pair.fiat}`;

const tooSmall = (pair: Pair): HttpProblem =>
  new HttpProblem(422, 'AMOUNT_TOO_SMALL', `The smallest purchase is ${limitText(pair, PRICING_RULES.minimumMinor)}.`, {
    details: { parameter: 'amount' },
  });

const tooLarge = (pair: Pair): HttpProblem =>
  new HttpProblem(422, 'AMOUNT_TOO_LARGE', `The largest purchase is ${limitText(pair, PRICING_RULES.maximumMinor)}.`, {
    details: { parameter: 'amount' },
  });
