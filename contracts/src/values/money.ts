import * as z from 'zod/mini';
import { ASSETS, EVERY_ASSET, FIAT_CURRENCIES, type Asset, type FiatCurrency } from './assets.ts';

export { ASSETS, FIAT_CURRENCIES, tickerOf, type Asset, type FiatCurrency } from './assets.ts';

export const assetSchema = z.enum(EVERY_ASSET);

export const fiatCurrencySchema = z.enum(FIAT_CURRENCIES);

/** @throws RangeError when the asset is not a fiat currency. */
export const fiatCurrencyOf = (asset: Asset): FiatCurrency => {
  const currency = FIAT_CURRENCIES.find((candidate) => candidate === asset);
  if (currency === undefined) throw new RangeError(`${asset} is not a deposit currency.`);
  return currency;
};

/** Integer minor units as text, which is exact at any size in every transport. */
export const minorSchema = z.string().check(z.regex(/^-?(0|[1-9]\d{0,37})$/));

export const moneySchema = z.strictObject({
  asset: assetSchema,
  minor: minorSchema,
  scale: z.int().check(z.gte(0), z.lte(18)),
});
export type Money = z.infer<typeof moneySchema>;

export const money = (asset: Asset, minor: bigint): Money => ({ asset, minor: minor.toString(), scale: ASSETS[asset].scale });

export const minorOf = (amount: Money): bigint => BigInt(amount.minor);

export const zero = (asset: Asset): Money => money(asset, 0n);

/** @throws RangeError when the assets differ. */
export const addMoney = (left: Money, right: Money): Money => {
  if (left.asset !== right.asset) throw new RangeError(`Cannot add ${right.asset} to ${left.asset}.`);
  return money(left.asset, minorOf(left) + minorOf(right));
};

export const negateMoney = (amount: Money): Money => money(amount.asset, -minorOf(amount));

/**
 * Parses a decimal such as "250.00" exactly; `undefined` when it is malformed, too large, or more precise than the asset's scale allows.
 */
export const parseDecimal = (asset: Asset, decimal: string): Money | undefined => {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(decimal);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const { scale } = ASSETS[asset];
  if (/[1-9]/.test(fraction.slice(scale))) return undefined;
  const minor = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return money(asset, sign === '-' ? -minor : minor);
};

/** "25000" with scale 2 → "250.00". */
export const toDecimal = (amount: Pick<Money, 'minor' | 'scale'>): string => {
  const negative = amount.minor.startsWith('-');
  const digits = amount.minor.replace('-', '').padStart(amount.scale + 1, '0');
  const whole = digits.slice(0, digits.length - amount.scale);
  const fraction = amount.scale === 0 ? '' : `.${digits.slice(-amount.scale)}`;
  return `${negative ? '-' : ''}${whole}${fraction}`;
};
