import { getTransaction } from '@danubit/contracts/http/payments/get-transaction.contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';

/** The read table may not contain a payment yet when it was just accepted. */
const MAX_RETRIES = 3;

/** One transaction; sends no request without an id. */
export const transactionQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['transactions', 'one', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => callEndpoint(getTransaction, { params: { id }, signal }),
    retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
  });

const isWorthRetrying = (error: Error): boolean =>
  !(error instanceof ApiProblem) || error.code === 'NOT_FOUND' || error.status === 0 || error.status >= 500;
