import { ASSETS, minorOf, money, type Money } from '@danubit/contracts/values/money';
import type { Pair } from '@danubit/contracts/values/pairs';
import { divideUp, PRICE_UNIT, roundUpPrice, type Price } from './price.ts';
import type { PricingRules } from './pricing-rules.ts';

/** What the customer fixed: the sum to pay, or the coins to receive. */
export type QuoteSide = 'pay' | 'receive';

export type QuoteFigures = {
  /** All that the customer pays: service fee, network fee and the sum that is converted. */
  readonly fiat: Money;
  readonly serviceFee: Money;
  readonly networkFee: Money;
  readonly converted: Money;
  readonly crypto: Money;
  readonly rate: Price;
};

export type Pricing = {
  readonly pair: Pair;
  readonly side: QuoteSide;
  /** In the currency for `pay`, in the crypto-asset for `receive`. */
  readonly amount: Money;
  readonly market: Price;
  readonly networkFee: Money;
  readonly rules: PricingRules;
};

/**
 * The figures of a quote. Rounding, per asset: money in whole minor units, fees up; coins in whole minor units, down; the rate up. The fee
 * lines and the converted sum add up to the total exactly, and the coins requested with `receive` are received exactly.
 * Null when the fees leave nothing to convert.
 */
export const priceQuote = ({ pair, side, amount, market, networkFee, rules }: Pricing): QuoteFigures | null => {
  const rate = roundUpPrice(divideUp(market * (10_000n + rules.spreadBps), 10_000n));
  const network = minorOf(networkFee);
  if (side === 'pay') {
    const total = minorOf(amount);
    const serviceFee = divideUp(total * rules.serviceFeeBps, 10_000n);
    const converted = total - serviceFee - network;
    if (converted <= 0n) return null;
    const crypto = coinsFor(pair, converted, rate);
    return crypto <= 0n ? null : figures(pair, { total, serviceFee, network, converted, crypto, rate });
  }
  const crypto = minorOf(amount);
  const converted = costOf(pair, crypto, rate);
  // The smallest total whose fee leaves exactly what is needed: the total grows by one while what is left grows by one or nothing.
  const total = divideUp((converted + network) * 10_000n, 10_000n - rules.serviceFeeBps);
  return figures(pair, { total, serviceFee: total - converted - network, network, converted, crypto, rate });
};

type Minor = Readonly<Record<'total' | 'serviceFee' | 'network' | 'converted' | 'crypto' | 'rate', bigint>>;

const figures = ({ fiat, crypto }: Pair, minor: Minor): QuoteFigures => ({
  fiat: money(fiat, minor.total),
  serviceFee: money(fiat, minor.serviceFee),
  networkFee: money(fiat, minor.network),
  converted: money(fiat, minor.converted),
  crypto: money(crypto, minor.crypto),
  rate: minor.rate,
});

const unitOf = (asset: keyof typeof ASSETS): bigint => 10n ** BigInt(ASSETS[asset].scale);

/** Coins for a sum, rounded down. */
const coinsFor = ({ fiat, crypto }: Pair, minor: bigint, rate: Price): bigint =>
  (minor * unitOf(crypto) * PRICE_UNIT) / (rate * unitOf(fiat));

/** What coins cost, rounded up to the minor unit. */
export const costOf = ({ fiat, crypto }: Pair, minor: bigint, rate: Price): bigint =>
  divideUp(minor * rate * unitOf(fiat), unitOf(crypto) * PRICE_UNIT);

/** What coins are worth at a price, rounded down: never more than they are. */
export const worthOf = ({ fiat, crypto }: Pair, minor: bigint, price: Price): bigint =>
  (minor * price * unitOf(fiat)) / (unitOf(crypto) * PRICE_UNIT);

/** An amount with 8 decimals, as books count it; coins beyond 8 decimals are rounded up. */
export const bookAmount = (amount: Money): bigint => divideUp(minorOf(amount) * PRICE_UNIT, unitOf(amount.asset));
