import { getOwnDelivery, listOwnDeliveries, listOwnEndpoints } from '@danubit/contracts/http/partners/webhooks.contract';
import type { DeliveryStatus } from '@danubit/contracts/values/webhooks';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import type { PartnerMode } from './partner.queries.ts';

/** New deliveries send no live update, so the page reloads them while it is open. */
const OFTEN = { refetchInterval: 5_000 };

export const endpointsQuery = (mode: PartnerMode) =>
  queryOptions({
    queryKey: ['partner', 'webhooks', mode, 'endpoints'],
    queryFn: ({ signal }) => callEndpoint(listOwnEndpoints, { query: { mode }, signal }),
    ...OFTEN,
  });

export const deliveriesQuery = (mode: PartnerMode, status: DeliveryStatus | undefined) =>
  queryOptions({
    queryKey: ['partner', 'webhooks', mode, 'deliveries', status ?? 'all'],
    queryFn: ({ signal }) => callEndpoint(listOwnDeliveries, { query: { mode, status, limit: '50' }, signal }),
    ...OFTEN,
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['partner', 'webhooks', 'delivery', id],
    queryFn: ({ signal }) => callEndpoint(getOwnDelivery, { params: { id }, signal }),
    ...OFTEN,
  });
