import * as z from 'zod/mini';
import { transactionIdSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { transactionSchema } from './transaction.contract.ts';

export const getTransaction = defineEndpoint({
  method: 'GET',
  path: '/api/transactions/:id',
  summary: 'Returns one transaction of the signed-in customer.',
  auth: 'customer',
  params: z.strictObject({ id: transactionIdSchema }),
  replies: { 200: transactionSchema },
  refusals: ['NOT_FOUND'],
});
