import { getCoinValues, listCoinMovements } from '@danubit/contracts/http/orders/coins.contract';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** A price is recorded once a minute. */
const VALUES_EVERY_MS = 60_000;
/** Begins as the key of the balances does, so that the live stream renews both when a balance changes. */
const KEY = 'balances';

export const coinValuesQuery = (currency: FiatCurrency) =>
  queryOptions({
    queryKey: [KEY, 'coin-values', currency],
    queryFn: ({ signal }) => callEndpoint(getCoinValues, { query: { currency }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: VALUES_EVERY_MS,
  });

export const coinMovementsQuery = (coin: CryptoTicker) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'coin-movements', coin],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listCoinMovements, {
        params: { crypto_currency: coin },
        query: pageParam === '' ? {} : { older: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
  });
