import { placeOrder } from '@danubit/contracts/http/orders/orders.contract';
import { createQuote } from '@danubit/contracts/http/orders/quotes.contract';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import type { Wanted } from './indicative-quote.queries.ts';
import { orderQuery } from './order.queries.ts';

/** A firm price. */
export const useCreateQuote = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: ({ side, amount, fiat, crypto }: Wanted) =>
      callEndpoint(createQuote, { body: { side, amount, fiat_currency: fiat, crypto_currency: crypto, destination: 'wallet' } }),
  });

/** Repeating it with the same quote answers the same order, so it needs no key. */
export const usePlaceOrder = () => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (quoteId: string) =>
      callEndpoint(placeOrder, { body: { quote_id: quoteId, method: 'balance', risk_disclosure: RISK_DISCLOSURE_VERSION } }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(order.order_id).queryKey, order);
    },
  });
};
