import { getDepositLimits } from '@danubit/contracts/http/payments/get-deposit-limits.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Daily and monthly limits, the used amounts, and the rates for converting deposits. */
export const depositLimitsQuery = () =>
  queryOptions({ queryKey: ['deposit-limits'], queryFn: ({ signal }) => callEndpoint(getDepositLimits, { signal }) });
