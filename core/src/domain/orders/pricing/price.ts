/**
 * A price: how much of a currency one whole coin costs, as an integer with 8 decimals. Text such as "83412.00" is its form in events,
 * replies and on the wire; nothing in between is a floating-point number.
 */
export type Price = bigint;

export const PRICE_DIGITS = 8;
export const PRICE_UNIT = 10n ** BigInt(PRICE_DIGITS);

/** `undefined` when it is malformed, not above zero, or more precise than 8 decimals. */
export const parsePrice = (text: string): Price | undefined => {
  const match = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  const price = BigInt(whole + fraction.padEnd(PRICE_DIGITS, '0'));
  return price > 0n ? price : undefined;
};

/** With at least two decimals: "83412.00", "1.0842". */
export const priceText = (price: Price): string => {
  const digits = price.toString().padStart(PRICE_DIGITS + 1, '0');
  const fraction = digits.slice(-PRICE_DIGITS).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -PRICE_DIGITS)}.${fraction}`;
};

export const divideUp = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator;

/** From 100 upwards a price has 2 decimals, below it 6. Rounded up, so that rounding never costs the company. */
export const roundUpPrice = (price: Price): Price => {
  const step = price >= 100n * PRICE_UNIT ? PRICE_UNIT / 100n : PRICE_UNIT / 1_000_000n;
  return divideUp(price, step) * step;
};
