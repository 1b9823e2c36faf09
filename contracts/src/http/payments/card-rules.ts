import { passesLuhn } from '../../values/luhn.ts';

/** Validation of card fields, shared by the form and the card gateway. */

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'diners' | 'maestro';

const BRANDS: readonly {
  readonly brand: CardBrand;
  readonly pattern: RegExp;
  readonly lengths: readonly number[];
  readonly cvvLength: number;
}[] = [
  { brand: 'amex', pattern: /^3[47]/, lengths: [15], cvvLength: 4 },
  { brand: 'diners', pattern: /^(30[0-5]|309|36|38|39)/, lengths: [14, 15, 16, 17, 18, 19], cvvLength: 3 },
  { brand: 'mastercard', pattern: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvvLength: 3 },
  { brand: 'maestro', pattern: /^(50|5[6-9]|6)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvvLength: 3 },
  { brand: 'visa', pattern: /^4/, lengths: [13, 16, 19], cvvLength: 3 },
];

export const cardBrandOf = (digits: string): CardBrand | null => BRANDS.find(({ pattern }) => pattern.test(digits))?.brand ?? null;

export const cvvLengthOf = (digits: string): number => BRANDS.find(({ pattern }) => pattern.test(digits))?.cvvLength ?? 3;

/** Why a number is not an accepted card, or null. The result never contains the number. */
export const cardNumberProblem = (digits: string): 'not_digits' | 'length' | 'checksum' | 'brand' | null => {
  if (!/^\d+$/.test(digits)) return 'not_digits';
  const rule = BRANDS.find(({ pattern }) => pattern.test(digits));
  if (rule === undefined) return 'brand';
  if (!rule.lengths.includes(digits.length)) return 'length';
  return passesLuhn(digits) ? null : 'checksum';
};

/** A card is valid until the end of its expiry month. */
export const expiryProblem = (expiry: string, now: Date): 'format' | 'expired' | 'too_far' | null => {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry);
  if (match === null) return 'format';
  const month = Number(match[1]);
  const year = 2000 + Number(match[2]);
  const firstInvalid = Date.UTC(year, month, 1);
  if (firstInvalid <= now.getTime()) return 'expired';
  return year > now.getUTCFullYear() + 20 ? 'too_far' : null;
};
