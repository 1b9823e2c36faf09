import { acceptCheckout, declineCheckout, getCheckout } from '@danubit/contracts/http/orders/checkouts.contract';
import type { OwnOrderMethod } from '@danubit/contracts/values/orders';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { orderQuery } from './order.queries.ts';

/** A live order of a partner. A refusal is final, so only requests without an answer are repeated. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['checkout', id],
    queryFn: ({ signal }) => callEndpoint(getCheckout, { params: { id }, signal }),
    retry: (tries, error) => tries < 2 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
  });

/** Repeating it answers the same order, so it needs no key. */
export const useAcceptCheckout = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ quoteId, method }: { readonly quoteId: string; readonly method: OwnOrderMethod }) =>
      callEndpoint(acceptCheckout, { params: { id }, body: { quote_id: quoteId, method, risk_disclosure: RISK_DISCLOSURE_VERSION } }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(order.order_id).queryKey, order);
    },
  });
};

export const useDeclineCheckout = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(declineCheckout, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: checkoutQuery(id).queryKey }),
  });
};
