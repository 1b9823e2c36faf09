import { cancelOrder, placeOrder } from '@danubit/contracts/http/orders/orders.contract';
import { createQuote } from '@danubit/contracts/http/orders/quotes.contract';
import type { OwnOrderMethod } from '@danubit/contracts/values/orders';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import type { Wanted } from './indicative-quote.queries.ts';
import { ORDERS_KEY, orderQuery } from './order.queries.ts';

/** A firm price. */
export const useCreateQuote = () =>
  useMutation({
    mutationFn: ({ side, amount, fiat, crypto, destination }: Wanted) =>
      callEndpoint(createQuote, { body: { side, amount, fiat_currency: fiat, crypto_currency: crypto, destination } }),
  });

export type OrderToPlace = {
  readonly quoteId: string;
  readonly method: OwnOrderMethod;
  /** Undefined for the wallet. */
  readonly addressId: string | undefined;
};

/** Repeating it with the same quote answers the same order, so it needs no key. */
export const usePlaceOrder = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ quoteId, method, addressId }: OrderToPlace) =>
      callEndpoint(placeOrder, {
        body: {
          quote_id: quoteId,
          method,
          risk_disclosure: RISK_DISCLOSURE_VERSION,
          ...(addressId === undefined ? {} : { address_id: addressId }),
        },
      }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(order.order_id).queryKey, order);
    },
  });
};

export const useCancelOrder = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(cancelOrder, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });
};
