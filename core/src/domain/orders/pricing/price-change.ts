import type { Price } from './price.ts';

/** In percent with two decimals, towards zero, so that a change is never shown greater than it is: "1.23", "-0.87", "0.00". */
export const changePercent = (before: Price, after: Price): string => {
  const hundredths = ((after - before) * 10_000n) / before;
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
