import { formatMoney } from '../../../lib/format.ts';

/** Below 100 a rate needs more decimals than money has. */
export const rateText = (rate: string, fiat: string): string => {
  const [whole = '', fraction = ''] = rate.split('.');
  const isSmall = whole.length < 3 && fraction.length > 2;
  return isSmall ? `${whole}.${fraction.slice(0, 6)} ${fiat}` : formatMoney(`${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`, fiat);
};
