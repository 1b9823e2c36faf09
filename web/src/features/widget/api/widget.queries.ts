import { getIndicativeQuote } from '@danubit/contracts/http/orders/quotes.contract';
import { getWidgetOrder, getWidgetSession } from '@danubit/contracts/http/widget/widget.contract';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import { isOrderEnded } from '@danubit/contracts/values/orders';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';

/** With the token of the session. A new one comes from the page, not from us. */
export const callerOf = (token: string) =>
  createApiClient({ current: () => Promise.resolve(token), refreshed: () => Promise.resolve(undefined) }).callEndpoint;

const PRICE_RENEWED_MS = 10_000;
/** An order moves quickly at first; one that takes longer is fetched less often. */
const ORDER_FIRST_RENEWED_MS = 1_500;
const ORDER_SELDOM_RENEWED_MS = 15_000;
const SLOWER_EACH_TIME = 1.2;
const RETRIES = 3;

export type Wanted = { readonly amount: string; readonly fiat: FiatCurrency; readonly crypto: CryptoTicker };

export const widgetSessionQuery = (token: string) =>
  queryOptions({
    queryKey: ['widget-session', token],
    queryFn: ({ signal }) => callerOf(token)(getWidgetSession, { signal }),
    staleTime: Infinity,
    retry: false,
  });

export const widgetPriceQuery = ({ amount, fiat, crypto }: Wanted) =>
  queryOptions({
    queryKey: ['widget-price', amount, fiat, crypto],
    queryFn: ({ signal }) =>
      callerOf('')(getIndicativeQuote, {
        query: { side: 'pay', amount, fiat_currency: fiat, crypto_currency: crypto, destination: 'address' },
        signal,
      }),
    enabled: amount !== '',
    placeholderData: keepPreviousData,
    refetchInterval: PRICE_RENEWED_MS,
    retry: false,
  });

/** The token is no longer valid, so a retry is useless. */
export const hasSessionEnded = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401;

/** Asked again, in growing pauses, until the order or the session has ended. */
export const widgetOrderQuery = (token: string, id: string) =>
  queryOptions({
    queryKey: ['widget-order', token, id],
    queryFn: ({ signal }) => callerOf(token)(getWidgetOrder, { params: { id }, signal }),
    retry: (failures, error) => failures < RETRIES && !hasSessionEnded(error),
    refetchOnWindowFocus: ({ state: { error } }) => !hasSessionEnded(error),
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      hasSessionEnded(error) || (data !== undefined && isOrderEnded(data.status)) ? false : pauseAfter(dataUpdateCount),
  });

const pauseAfter = (answers: number): number => Math.min(ORDER_FIRST_RENEWED_MS * SLOWER_EACH_TIME ** answers, ORDER_SELDOM_RENEWED_MS);
