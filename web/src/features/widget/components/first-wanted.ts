import { FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { CRYPTO_TICKERS } from '@danubit/contracts/values/pairs';
import type { WidgetOptions } from '../../../lib/widget-messages.ts';
import type { Wanted } from '../api/widget.queries.ts';

export const isAmount = (text: string): boolean => /^\d{1,15}(\.\d{1,2})?$/.test(text);

/** What the page proposes, where it can be bought; the person changes it freely. */
export const firstWanted = ({ amount, fiat, crypto }: Pick<WidgetOptions, 'amount' | 'fiat' | 'crypto'>): Wanted => ({
  amount: amount !== null && isAmount(amount) ? amount : '100.00',
  fiat: FIAT_CURRENCIES.find((each) => each === fiat) ?? 'EUR',
  crypto: CRYPTO_TICKERS.find((each) => each === crypto) ?? 'BTC',
});
