import { getStaffPayment } from '@danubit/contracts/http/console/get-staff-payment.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Every look-up is recorded, so it is repeated only on request. */
export const staffPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'payments', 'one', id],
    queryFn: ({ signal }) => callEndpoint(getStaffPayment, { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
