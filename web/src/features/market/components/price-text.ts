import { groupedDigits } from '@danubit/contracts/values/grouped-digits';

/** "83412.00" → "83,412.00 EUR". Prices keep the decimals they have: two from 100 upwards, up to six below. */
export const priceText = (price: string, fiat: string): string => {
  const [whole = '', fraction = ''] = price.split('.');
  return `${groupedDigits(whole)}.${fraction.padEnd(2, '0')} ${fiat}`;
};
