import * as z from 'zod/mini';
import { transactionIdSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';

export const withdrawPayment = defineEndpoint({
  method: 'POST',
  path: '/api/transactions/:id/withdraw',
  summary:
    'Withdraws a payment that was sent under this id and has not arrived: if it arrives later, it is refused and not charged. Idempotent.',
  auth: 'customer',
  params: z.strictObject({ id: transactionIdSchema }),
  /** False when the payment has arrived; it then takes its course. */
  replies: { 200: z.strictObject({ withdrawn: z.boolean() }) },
  refusals: [],
});
