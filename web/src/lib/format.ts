/**
 * Formats figures and times. Amounts are decimal text and are never converted to floats, so that the page shows exactly what is in the
 * ledger.
 */
import { groupedDigits } from '@danubit/contracts/values/grouped-digits';
import { currencyKindOf, type CurrencyKind } from './currencies.ts';

const MINUS = '\u2212';
const DIGITS: Readonly<Record<CurrencyKind, number>> = { fiat: 2, crypto: 8 };

/** `in` and `out` are movements and carry a sign; a balance has one only when it is negative. */
export type MovementSign = 'none' | 'in' | 'out';

type AmountParts = {
  readonly sign: '' | '+' | typeof MINUS;
  /** "12,480.55", "0.1842". */
  readonly figure: string;
  /** Trailing zeros of a crypto amount, shown muted; empty for fiat. */
  readonly zeros: string;
};

/**
 * Cuts instead of rounding up, so that a figure is never higher than the amount.
 * @throws RangeError when the text is not a decimal, so that the page never shows "NaN"
 */
const digitsOf = (decimal: string, digits: number): string => {
  const [, whole, fraction = ''] = /^-?0*(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError(`Not a decimal: ${decimal}`);
  return `${groupedDigits(whole)}.${fraction.slice(0, digits).padEnd(digits, '0')}`;
};

const isZero = (decimal: string): boolean => !/[1-9]/.test(decimal);

const signOf = (decimal: string, sign: MovementSign): AmountParts['sign'] => {
  if (sign === 'in') return '+';
  if (sign === 'out') return MINUS;
  return decimal.startsWith('-') && !isZero(decimal) ? MINUS : '';
};

/** Splits an amount into sign, figure and muted zeros. */
export const amountParts = (decimal: string, kind: CurrencyKind, sign: MovementSign = 'none'): AmountParts => {
  const text = digitsOf(decimal, DIGITS[kind]);
  const zeros = kind === 'crypto' ? (/0+$/.exec(text)?.[0] ?? '') : '';
  return { sign: signOf(decimal, sign), figure: text.slice(0, text.length - zeros.length), zeros };
};

/** "12,480.55 EUR" as plain text, for labels and sentences; two decimals for fiat, eight for crypto. */
export const formatMoney = (decimal: string, currency: string, sign: MovementSign = 'none'): string => {
  const { sign: shown, figure, zeros } = amountParts(decimal, currencyKindOf(currency), sign);
  return `${shown}${figure}${zeros} ${currency}`;
};

/** "1.2" → "+1.20%", "-0.87" → "−0.87%". */
export const formatPercentChange = (decimal: string): string => {
  const text = digitsOf(decimal, 2);
  if (isZero(text)) return `${text}%`;
  return `${decimal.startsWith('-') ? MINUS : '+'}${text}%`;
};

const dateTimeFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

export type Moment = string | number | Date;

const partsOf = (moment: Moment, timeZone: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    dateTimeFormat(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );

/** "21 Nov 2025". */
export const formatDate = (moment: Moment, timeZone: string): string => {
  const { day = '', month = '', year = '' } = partsOf(moment, timeZone);
  return `${day} ${month} ${year}`;
};

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day, the same in every time zone: "2025-11-21" → "21 Nov 2025". Works without Intl for the public pages. */
export const formatDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${String(Number(date))} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
};

/** "14:31:52". */
export const formatTime = (moment: Moment, timeZone: string): string => {
  const { hour = '', minute = '', second = '' } = partsOf(moment, timeZone);
  return `${hour}:${minute}:${second}`;
};

/** "21 Nov 2025, 14:31:52". */
export const formatDateTime = (moment: Moment, timeZone: string): string =>
  `${formatDate(moment, timeZone)}, ${formatTime(moment, timeZone)}`;

/** "CET" or "CEST"; shown once per table. */
export const timeZoneName = (moment: Moment, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(moment));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};
