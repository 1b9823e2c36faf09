import { getBalancesAt } from '@danubit/contracts/http/wallet/get-balances-at.contract';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { HISTORY_KEY } from './history-key.ts';

/** Balances at the end of a day; sends no request without a date. */
export const balancesAtQuery = (date: string) =>
  queryOptions({
    queryKey: [HISTORY_KEY, 'at', date],
    queryFn: date === '' ? skipToken : ({ signal }) => callEndpoint(getBalancesAt, { query: { date }, signal }),
    placeholderData: keepPreviousData,
  });
