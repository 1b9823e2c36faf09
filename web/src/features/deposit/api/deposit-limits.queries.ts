import { getDepositLimits } from '@danubit/contracts/http/payments/get-deposit-limits.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Limits of the day and the month, what is used of them, and the rates by which deposits count. */
export const depositLimitsQuery = () =>
  queryOptions({ queryKey: ['deposit-limits'], queryFn: ({ signal }) => callEndpoint(getDepositLimits, { signal }) });
