import { withdrawPayment } from '@danubit/contracts/http/payments/withdraw-payment.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Withdraws a payment that has not arrived; false when it has arrived after all. */
export const withdrawPaymentMutation = () =>
  mutationOptions({ mutationFn: async (id: string) => (await callEndpoint(withdrawPayment, { params: { id } })).withdrawn });
