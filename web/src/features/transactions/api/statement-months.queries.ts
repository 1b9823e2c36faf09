import { listStatements } from '@danubit/contracts/http/wallet/statements.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Months with a statement, newest first. */
export const statementMonthsQuery = () =>
  queryOptions({
    queryKey: ['transactions', 'statements'],
    queryFn: async ({ signal }) => (await callEndpoint(listStatements, { signal })).months,
  });
