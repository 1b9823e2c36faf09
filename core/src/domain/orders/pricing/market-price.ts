import { divideUp, PRICE_UNIT, type Price } from './price.ts';
import type { PricingRules } from './pricing-rules.ts';

/** One offer of a source: so many coins (8 decimals) at this price. */
export type Offer = { readonly price: Price; readonly coins: bigint };

/** What a source offers, cheapest first. */
export type SourceBook = {
  readonly source: string;
  /** By the clock of the source, in milliseconds. */
  readonly at: number;
  /** By our clock. */
  readonly receivedAt: number;
  readonly offers: readonly Offer[];
};

/** The size that is bought: a sum of money (8 decimals) or coins (8 decimals). */
export type Size = { readonly money: bigint } | { readonly coins: bigint };

export type SourceUse = 'used' | 'stale' | 'too_small' | 'outlier';
export type PricedSource = { readonly source: string; readonly price: Price | null; readonly at: number; readonly use: SourceUse };

export type MarketPrice =
  | { readonly kind: 'price'; readonly price: Price; readonly sources: readonly PricedSource[] }
  | { readonly kind: 'none'; readonly why: 'too_few_sources' | 'jumped'; readonly sources: readonly PricedSource[] };

/** The last price that was accepted, to compare a new one with. */
export type LastPrice = { readonly price: Price; readonly at: number };

/**
 * The price at which the sources agree for a size: the median of those that are fresh, hold enough and are no outliers, the higher of the
 * middle two where there are two. With fewer than two there is no price. A price that jumps from the last accepted one is refused
 * until that one is old: sources that are wrong together cannot sell below the market in one step.
 */
export const marketPrice = (
  books: readonly SourceBook[],
  size: Size,
  { now, last, rules }: { readonly now: number; readonly last: LastPrice | null; readonly rules: PricingRules },
): MarketPrice => {
  const priced = books.map((book): PricedSource => priceAt(book, size, now, rules));
  const candidates = priced.flatMap(({ use, price }) => (use === 'used' && price !== null ? [price] : []));
  const middle = medianOf(candidates);
  const sources = priced.map((source): PricedSource => {
    if (source.use !== 'used' || source.price === null || middle === undefined) return source;
    return isWithin(source.price, middle, rules.outlierBps) ? source : { ...source, use: 'outlier' };
  });
  const agreed = sources.flatMap(({ use, price }) => (use === 'used' && price !== null ? [price] : []));
  const price = medianOf(agreed);
  if (price === undefined || agreed.length < rules.minimumSources) return { kind: 'none', why: 'too_few_sources', sources };
  const isCompared = last !== null && now - last.at <= rules.jumpForgottenAfterMs;
  if (isCompared && !isWithin(price, last.price, rules.jumpBps)) return { kind: 'none', why: 'jumped', sources };
  return { kind: 'price', price, sources };
};

const priceAt = ({ source, at, receivedAt, offers }: SourceBook, size: Size, now: number, rules: PricingRules): PricedSource => {
  const isFresh = now - at <= rules.freshForMs && at - now <= rules.freshForMs && now - receivedAt <= rules.freshForMs;
  if (!isFresh) return { source, price: null, at, use: 'stale' };
  const price = averagePrice(offers, size);
  return { source, price, at, use: price === null ? 'too_small' : 'used' };
};

/** What one coin costs on average when the offers are taken from the cheapest on, rounded up; null when they are not enough. */
export const averagePrice = (offers: readonly Offer[], size: Size): Price | null => {
  let coins = 0n;
  let cost = 0n;
  for (const offer of offers) {
    const left = 'coins' in size ? size.coins - coins : (size.money * PRICE_UNIT - cost) / offer.price;
    const taken = left < offer.coins ? left : offer.coins;
    coins += taken;
    cost += taken * offer.price;
    if (taken < offer.coins) return coins === 0n ? offer.price : divideUp(cost, coins);
  }
  const isEnough = 'coins' in size ? coins >= size.coins : cost >= size.money * PRICE_UNIT;
  return isEnough && coins > 0n ? divideUp(cost, coins) : null;
};

const medianOf = (prices: readonly Price[]): Price | undefined =>
  prices.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0))[Math.floor(prices.length / 2)];

const isWithin = (price: Price, reference: Price, bps: bigint): boolean => {
  const apart = price > reference ? price - reference : reference - price;
  return apart * 10_000n <= reference * bps;
};
