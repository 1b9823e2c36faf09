import { listDeliveries, type DELIVERY_LISTS } from '@danubit/contracts/http/console/deliveries.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export type DeliveryList = (typeof DELIVERY_LISTS)[number];
export const DELIVERIES_KEY = ['staff', 'deliveries'] as const;

/** Every look-up is recorded. */
export const deliveriesQuery = (state: DeliveryList) =>
  queryOptions({
    queryKey: [...DELIVERIES_KEY, state],
    queryFn: ({ signal }) => callEndpoint(listDeliveries, { query: { state }, signal }),
    refetchOnWindowFocus: false,
  });
