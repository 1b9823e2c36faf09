import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listPaymentMethods } from './list-payment-methods.contract.ts';

const params = z.strictObject({ id: uuidSchema });
/** All cards after the change. */
const replies = listPaymentMethods.replies;

export const makePaymentMethodDefault = defineEndpoint({
  method: 'POST',
  path: '/api/payment-methods/:id/default',
  summary: 'Makes a card the default card. Idempotent.',
  auth: 'customer',
  params,
  replies,
  refusals: ['NOT_FOUND'],
});

export const removePaymentMethod = defineEndpoint({
  method: 'DELETE',
  path: '/api/payment-methods/:id',
  summary: 'Removes a card. If it was the default, the newest remaining card becomes the default. Idempotent.',
  auth: 'customer',
  params,
  replies,
  refusals: ['NOT_FOUND'],
});

export const restorePaymentMethod = defineEndpoint({
  method: 'POST',
  path: '/api/payment-methods/:id/restore',
  summary: 'Restores a removed card.',
  auth: 'customer',
  params,
  replies,
  refusals: ['NOT_FOUND'],
});
