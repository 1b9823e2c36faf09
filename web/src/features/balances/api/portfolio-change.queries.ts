import { getPortfolioChange } from '@danubit/contracts/http/wallet/get-portfolio-change.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { HISTORY_KEY } from './history-key.ts';

export const portfolioChangeQuery = () =>
  queryOptions({
    queryKey: [HISTORY_KEY, 'week'],
    queryFn: async ({ signal }) => (await callEndpoint(getPortfolioChange, { signal })).changes,
  });
