import { getBalanceHistory, type BALANCE_CURRENCIES, type HISTORY_DAYS } from '@danubit/contracts/http/wallet/get-balance-history.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { HISTORY_KEY } from './history-key.ts';

export type HistoryCurrency = (typeof BALANCE_CURRENCIES)[number];
export type HistoryDays = (typeof HISTORY_DAYS)[number];

export const balanceHistoryQuery = (currency: HistoryCurrency, days: HistoryDays) =>
  queryOptions({
    queryKey: [HISTORY_KEY, 'of', currency, days],
    queryFn: ({ signal }) => callEndpoint(getBalanceHistory, { query: { currency, days }, signal }),
    placeholderData: keepPreviousData,
  });
