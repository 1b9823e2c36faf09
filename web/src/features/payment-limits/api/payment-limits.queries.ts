import { getPaymentLimits } from '@danubit/contracts/http/settings/payment-limits.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export const paymentLimitsQuery = () =>
  queryOptions({ queryKey: ['payment-limits'], queryFn: ({ signal }) => callEndpoint(getPaymentLimits, { signal }) });
