import { getMonitoringRules } from '@danubit/contracts/http/console/monitoring-rules.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

const WHILE_TRIED_MS = 3_000;

/** The rules in force, and the drafts with what they would have changed; fetched again while a draft is being tried. */
export const monitoringRulesQuery = () =>
  queryOptions({
    queryKey: ['staff', 'monitoring-rules'],
    queryFn: ({ signal }) => callEndpoint(getMonitoringRules, { signal }),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data?.drafts.some(({ status, backtest }) => status === 'draft' && backtest === null) === true ? WHILE_TRIED_MS : false,
  });
