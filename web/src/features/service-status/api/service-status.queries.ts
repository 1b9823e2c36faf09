import { getServiceStatus } from '@danubit/contracts/http/support/get-service-status.contract';
import { CHECKED_EVERY_SECONDS } from '@danubit/contracts/values/service-status';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** As often as the parts are checked. */
export const serviceStatusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: ({ signal }) => callEndpoint(getServiceStatus, { signal }),
  refetchInterval: CHECKED_EVERY_SECONDS * 1_000,
});
