import { getMarket, getMarketHistory, type MARKET_DAYS } from '@danubit/contracts/http/orders/market.contract';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export type MarketDays = (typeof MARKET_DAYS)[number];

const PRICES_EVERY_MS = 10_000;
/** A new point follows every minute at most. */
const HISTORY_EVERY_MS = 60_000;

export const marketQuery = queryOptions({
  queryKey: ['market'],
  queryFn: ({ signal }) => callEndpoint(getMarket, { signal }),
  refetchInterval: PRICES_EVERY_MS,
});

export const marketHistoryQuery = (fiat: FiatCurrency, crypto: CryptoTicker, days: MarketDays) =>
  queryOptions({
    queryKey: ['market', 'history', fiat, crypto, days],
    queryFn: ({ signal }) => callEndpoint(getMarketHistory, { query: { fiat_currency: fiat, crypto_currency: crypto, days }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: HISTORY_EVERY_MS,
  });
