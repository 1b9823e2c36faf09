import { getBalanceHistory, type HISTORY_DAYS } from '@danubit/contracts/http/wallet/get-balance-history.contract';
import type { Ticker } from '@danubit/contracts/values/assets';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { HISTORY_KEY } from './history-key.ts';

export type HistoryDays = (typeof HISTORY_DAYS)[number];

export const balanceHistoryQuery = (currency: Ticker, days: HistoryDays) =>
  queryOptions({
    queryKey: [HISTORY_KEY, 'of', currency, days],
    queryFn: ({ signal }) => callEndpoint(getBalanceHistory, { query: { currency, days }, signal }),
    placeholderData: keepPreviousData,
  });
