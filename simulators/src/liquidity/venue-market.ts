import { ASSETS, type Asset } from '@danubit/contracts/values/money';
import { nameOfPair, PAIRS, type Pair } from '@danubit/contracts/values/pairs';
import type { Offer } from '@danubit/core/domain/orders/pricing/market-price';
import { PRICE_UNIT, type Price } from '@danubit/core/domain/orders/pricing/price';

/** Invented prices. Each depends only on the time, so that a restart continues where the market stopped. */
const EURO_PRICES: Readonly<Record<string, Price>> = {
  'BTC.bitcoin': 83_080n * PRICE_UNIT,
  'ETH.ethereum': 2_894n * PRICE_UNIT,
  'USDC.ethereum': 92_131_932n,
  'USDT.ethereum': 92_110_000n,
};
/** Units of a currency for one euro, in millionths. */
const PER_EURO: Readonly<Record<string, bigint>> = { EUR: 1_000_000n, USD: 1_085_400n, GBP: 843_100n, CHF: 931_800n };
/** How far each asset drifts, in millionths of its price. */
const DRIFT: Readonly<Record<string, number>> = {
  'BTC.bitcoin': 18_000,
  'ETH.ethereum': 24_000,
  'USDC.ethereum': 300,
  'USDT.ethereum': 400,
};

const LEVELS = 12;
/** Between two offers, in millionths of the price. */
const STEP_PPM = 150n;
/** What one offer is worth, in euros. */
const EUROS_PER_OFFER = 15_000n;
const MILLION = 1_000_000n;

export const VENUES = ['danube', 'tatra', 'adria'] as const;
export type Venue = (typeof VENUES)[number];

/** Usual mark-up of each venue over the middle of the market, in millionths. */
const USUAL_PPM: Readonly<Record<Venue, bigint>> = { danube: 120n, tatra: 260n, adria: 410n };

export type Conditions = {
  /** Moves every price of every venue, in millionths. */
  readonly jumpPpm: bigint;
  /** How far this venue's prices are from the others, in millionths. */
  readonly apartPpm: bigint;
  /** Only very small amounts are offered. */
  readonly isThin: boolean;
};

/** The offers of a venue at a time, cheapest first. */
export const offersAt = (venue: Venue, pair: Pair, at: Date, { jumpPpm, apartPpm, isThin }: Conditions): readonly Offer[] => {
  const middle = middleAt(pair, at);
  const euro = EURO_PRICES[pair.crypto] ?? PRICE_UNIT;
  const coins = (EUROS_PER_OFFER * PRICE_UNIT * PRICE_UNIT) / euro / (isThin ? 100_000n : 1n);
  return Array.from({ length: isThin ? 1 : LEVELS }, (_, level) => {
    const ppm = MILLION + USUAL_PPM[venue] + apartPpm + BigInt(level) * STEP_PPM;
    return { price: (((middle * ppm) / MILLION) * (MILLION + jumpPpm)) / MILLION, coins };
  });
};

const middleAt = ({ crypto, fiat }: Pair, at: Date): Price => {
  const euro = EURO_PRICES[crypto] ?? PRICE_UNIT;
  const drift = BigInt(Math.round(waves(at, crypto) * (DRIFT[crypto] ?? 0)));
  return (((euro * (PER_EURO[fiat] ?? MILLION)) / MILLION) * (MILLION + drift)) / MILLION;
};

/** Between -1 and 1: days, hours and minutes on top of each other, shifted for each asset. */
const waves = (at: Date, asset: Asset): number => {
  const hours = at.getTime() / 3_600_000 + ASSETS[asset].scale * 7;
  return 0.6 * Math.sin(hours / 19) + 0.28 * Math.sin(hours / 2.3) + 0.09 * Math.sin(hours * 4.1) + 0.03 * Math.sin(hours * 61);
};

export const booksAt = (venue: Venue, at: Date, conditions: Conditions): Readonly<Record<string, readonly Offer[]>> =>
  Object.fromEntries(PAIRS.map((pair) => [nameOfPair(pair), offersAt(venue, pair, at, conditions)]));

const QUARTER_MS = 900_000;

/** Prices of the first offer at every full quarter of an hour, back from now: what an installation that starts today shows as history. */
export const pastPrices = (
  venue: Venue,
  now: Date,
  hours: number,
): readonly { readonly at: Date; readonly prices: readonly PastPrice[] }[] => {
  const last = Math.floor(now.getTime() / QUARTER_MS);
  const calm: Conditions = { jumpPpm: 0n, apartPpm: 0n, isThin: true };
  return Array.from({ length: hours * 4 }, (_, index) => {
    const at = new Date((last - index) * QUARTER_MS);
    return { at, prices: PAIRS.map((pair) => ({ pair: nameOfPair(pair), price: offersAt(venue, pair, at, calm)[0]?.price ?? 0n })) };
  });
};

export type PastPrice = { readonly pair: string; readonly price: Price };
