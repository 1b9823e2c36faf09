import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const paymentMethodSchema = z.strictObject({
  id: z.string(),
  provider: z.string(),
  method_type: z.string(),
  brand: z.string(),
  last_four: z.string(),
  is_default: z.boolean(),
  /** It can pay with its security code alone; otherwise its number is needed once more. */
  can_pay: z.boolean(),
  created_at: z.string(),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const listPaymentMethods = defineEndpoint({
  method: 'GET',
  path: '/api/payment-methods',
  summary: 'Lists the cards of the signed-in customer, newest first.',
  auth: 'customer',
  replies: { 200: z.strictObject({ payment_methods: z.array(paymentMethodSchema) }) },
  refusals: [],
});
