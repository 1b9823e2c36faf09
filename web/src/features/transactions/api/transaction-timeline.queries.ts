import { getTransactionTimeline } from '@danubit/contracts/http/payments/get-transaction-timeline.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export const transactionTimelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['transactions', 'timeline', id],
    queryFn: async ({ signal }) => (await callEndpoint(getTransactionTimeline, { params: { id }, signal })).steps,
  });
