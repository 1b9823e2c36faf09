import { getOrder, listOrders } from '@danubit/contracts/http/orders/orders.contract';
import { isOrderEnded } from '@danubit/contracts/values/orders';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** First part of the key of every query about orders. */
export const ORDERS_KEY = 'orders';

const LOOK_AGAIN_MS = 5_000;

/** Live updates bring changes immediately; looking again covers a lost stream. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [ORDERS_KEY, id],
    queryFn: ({ signal }) => callEndpoint(getOrder, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isOrderEnded(state.data.status) ? false : LOOK_AGAIN_MS),
  });

export const ordersQuery = () =>
  queryOptions({
    queryKey: [ORDERS_KEY, 'list'],
    queryFn: async ({ signal }) => (await callEndpoint(listOrders, { signal })).orders,
  });
