import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS } from './staff-payment.ts';

export const getProviderTitles = defineEndpoint({
  method: 'GET',
  path: '/api/staff/provider-titles',
  summary: 'Returns the display names of payment providers, by the names used in payments, rules and breaks.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  replies: { 200: z.strictObject({ providers: z.array(z.strictObject({ name: z.string(), title: z.string() })) }) },
  refusals: ['FORBIDDEN'],
});
export type ProviderTitles = z.infer<(typeof getProviderTitles)['replies'][200]>;
