import { listCustomerCaps } from '@danubit/contracts/http/console/customer-caps.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export const CAPS_KEY = ['staff', 'customer-caps'] as const;

/** Caps of all customers, or of one. Every look-up is recorded. */
export const customerCapsQuery = (userId?: string) =>
  queryOptions({
    queryKey: [...CAPS_KEY, userId ?? null],
    queryFn: ({ signal }) => callEndpoint(listCustomerCaps, { query: userId === undefined ? {} : { user_id: userId }, signal }),
    refetchOnWindowFocus: false,
  });
