import { getIndicativeQuote } from '@danubit/contracts/http/orders/quotes.contract';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** What the customer typed: one of the two amounts, and what the other is calculated in. */
export type Wanted = {
  readonly side: 'pay' | 'receive';
  readonly amount: string;
  readonly fiat: FiatCurrency;
  readonly crypto: CryptoTicker;
  /** To an address there is a network fee. */
  readonly destination: 'wallet' | 'address';
};

const RENEW_EVERY_MS = 10_000;

/** What it would cost now; renewed while it is looked at. */
export const indicativeQuoteQuery = ({ side, amount, fiat, crypto, destination }: Wanted) =>
  queryOptions({
    queryKey: ['indicative-quote', side, amount, fiat, crypto, destination],
    queryFn: ({ signal }) =>
      callEndpoint(getIndicativeQuote, {
        query: { side, amount, fiat_currency: fiat, crypto_currency: crypto, destination },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_EVERY_MS,
    retry: false,
  });
