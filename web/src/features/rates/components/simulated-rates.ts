import { FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { groupedDigits } from '@danubit/contracts/values/grouped-digits';

/**
 * Indicative rates, simulated in the browser without any request. A drift changes a rate by up to 1 percent, its 24-hour change by up to 5
 * percent of itself, and the percentage by up to 0.25 points.
 */
export const REFRESH_EVERY_MS = 30_000;
/** Duration of a refresh. */
export const REFRESH_MS = 1_000;
export const DEFAULT_MAX_PAIRS = 4;
const RATE_DRIFT = 0.01;
const CHANGE_DRIFT = 0.05;
const PERCENT_DRIFT = 0.25;
/** Points of the sparkline. */
const HISTORY_LENGTH = 16;

export type ExchangeRate = {
  readonly pair: string;
  readonly rate: number;
  readonly change24h: number;
  readonly changePercent: number;
  /** Time of the last refresh; null until hydration. */
  readonly lastUpdated: Date | null;
  /** Rates seen so far, oldest first. */
  readonly history: readonly number[];
};

/** Initial rates with a fixed history, so that the prerendered page and the browser show the same. */
const start = (pair: string, rate: number, changePercent: number, past: readonly number[]): ExchangeRate => ({
  pair,
  rate,
  change24h: (rate * changePercent) / 100,
  changePercent,
  lastUpdated: null,
  history: [...past.map((factor) => rate * factor), rate],
});

export const INITIAL_RATES: readonly ExchangeRate[] = [
  start('BTC/EUR', 58_412.3, 1.24, [0.9878, 0.9901, 0.9884, 0.992, 0.9943, 0.9927, 0.9968, 0.9981]),
  start('ETH/EUR', 2_318.46, -0.87, [1.0088, 1.0074, 1.0091, 1.0052, 1.0061, 1.0033, 1.0021, 1.0009]),
  start('EUR/USD', 1.0854, 0.12, [0.9988, 0.9984, 0.9991, 0.9989, 0.9995, 0.9993, 0.9998, 0.9997]),
  start('GBP/EUR', 1.1862, -0.05, [1.0005, 1.0009, 1.0002, 1.0007, 1.0004, 1.0001, 1.0003, 1.0002]),
  start('BTC/USD', 63_400.71, 1.36, [0.9871, 0.9899, 0.9889, 0.9931, 0.9952, 0.9941, 0.9973, 0.9984]),
  start('ETH/USD', 2_516.46, -0.75, [1.0081, 1.0069, 1.0082, 1.0047, 1.0055, 1.0029, 1.0018, 1.0007]),
];

/** `random` returns a number from 0 up to but not including 1, like Math.random. */
export const drift = (rates: readonly ExchangeRate[], now: Date, random: () => number): readonly ExchangeRate[] =>
  rates.map((entry) => {
    const within = (bound: number): number => (random() * 2 - 1) * bound;
    const rate = entry.rate * (1 + within(RATE_DRIFT));
    return {
      pair: entry.pair,
      rate,
      change24h: entry.change24h * (1 + within(CHANGE_DRIFT)),
      changePercent: entry.changePercent + within(PERCENT_DRIFT),
      lastUpdated: now,
      history: [...entry.history, rate].slice(-HISTORY_LENGTH),
    };
  });

/** 2 to 4 fraction digits when the quote currency is fiat, otherwise 2. */
export const formatRate = (rate: number, pair: string): string => {
  const [whole = '', fraction = ''] = rate.toFixed(FIAT_CURRENCIES.some((currency) => pair.endsWith(`/${currency}`)) ? 4 : 2).split('.');
  return `${groupedDigits(whole)}.${fraction.replace(/(?<=\d\d)0+$/, '')}`;
};

/** With sign and 2 decimals; uses the minus sign U+2212. */
export const formatChange = (percent: number): string => {
  const size = Math.abs(percent).toFixed(2);
  if (size === '0.00') return '0.00%';
  return `${percent < 0 ? '\u2212' : '+'}${size}%`;
};
