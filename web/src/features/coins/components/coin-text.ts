import type { CoinMovement, CoinValue } from '@danubit/contracts/http/orders/coins.contract';
import { groupedDigits } from '@danubit/contracts/values/grouped-digits';
import type { TimeFormat } from '../../../lib/use-time-format.ts';

export const MOVEMENT_TEXTS: Readonly<Record<CoinMovement['kind'], string>> = {
  bought: 'Bought',
  purchase_reversed: 'Purchase reversed',
  sent: 'Sent',
  received: 'Received',
  other: 'Booked',
};

/** "1 BTC = 83,412.00 EUR, 21 Nov 2026, 14:31"; says so where the price is old, or missing. */
export const priceNote = (
  { crypto_currency: coin, price, priced_at: at, is_current: isCurrent }: CoinValue,
  currency: string,
  { formatDate, formatTime }: Pick<TimeFormat, 'formatDate' | 'formatTime'>,
): string => {
  if (price === null || at === null) return `We have no price of ${coin} in ${currency}.`;
  const [whole = '', fraction = ''] = price.split('.');
  const moment = `${formatDate(at)}, ${formatTime(at).slice(0, 5)}`;
  return `1 ${coin} = ${groupedDigits(whole)}.${fraction} ${currency}, ${isCurrent ? moment : `last price, ${moment}`}`;
};

/** "BTC and USDT have no price in CHF and are not included."; empty when every coin has a value. */
export const missingNote = (coins: readonly CoinValue[], currency: string): string => {
  const names = coins.filter(({ value }) => value === null).map(({ crypto_currency: coin }) => coin);
  const last = names.at(-1);
  if (last === undefined) return '';
  const list = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  return `${list} ${names.length === 1 ? 'has' : 'have'} no price in ${currency} and ${names.length === 1 ? 'is' : 'are'} not included.`;
};
