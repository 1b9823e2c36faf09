import { getPortfolio } from '@danubit/contracts/http/wallet/get-portfolio.contract';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { PORTFOLIO_KEY } from './history-key.ts';

/** The sum of the fiat balances in one currency, with its change within the last week. */
export const portfolioQuery = (currency: FiatCurrency) =>
  queryOptions({
    queryKey: [PORTFOLIO_KEY, currency],
    queryFn: ({ signal }) => callEndpoint(getPortfolio, { query: { currency }, signal }),
    placeholderData: keepPreviousData,
  });
