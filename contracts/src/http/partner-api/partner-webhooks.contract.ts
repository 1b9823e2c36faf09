import * as z from 'zod/mini';
import { publicIdSchema } from '../../values/ids.ts';
import { DELIVERY_STATUSES } from '../../values/webhooks.ts';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_PAGE } from './partner-pages.ts';
import {
  deliveriesReply,
  endpointChange,
  endpointsReply,
  newEndpoint,
  ofEndpoint,
  resendRequest,
  webhookDeliveryDetailsSchema,
  webhookEndpointSchema,
  webhookSecretSchema,
} from './webhook-schemas.ts';
import { wholeNumber } from './whole-number.ts';
import { described } from './described.ts';

export const listPartnerEndpoints = defineEndpoint({
  method: 'GET',
  path: '/v1/webhook_endpoints',
  summary: 'Lists your endpoints for webhooks.',
  auth: 'partner',
  scope: 'webhooks',
  replies: { 200: endpointsReply },
  refusals: [],
});

export const addPartnerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/webhook_endpoints',
  summary: 'Adds an endpoint. Webhooks are sent for events from now on. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'webhooks',
  body: z.strictObject(newEndpoint),
  replies: { 201: webhookEndpointSchema },
  refusals: ['TOO_MANY_ENDPOINTS'],
});

export const changePartnerEndpoint = defineEndpoint({
  method: 'PATCH',
  path: '/v1/webhook_endpoints/:id',
  summary: 'Changes which events an endpoint receives, and enables or disables it.',
  auth: 'partner',
  scope: 'webhooks',
  params: ofEndpoint,
  body: endpointChange,
  replies: { 200: webhookEndpointSchema },
  refusals: ['NOT_FOUND'],
});

export const removePartnerEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/v1/webhook_endpoints/:id',
  summary: 'Removes an endpoint. Pending webhooks are not sent.',
  auth: 'partner',
  scope: 'webhooks',
  params: ofEndpoint,
  replies: { 200: endpointsReply },
  refusals: ['NOT_FOUND'],
});

export const readPartnerEndpointSecret = defineEndpoint({
  method: 'GET',
  path: '/v1/webhook_endpoints/:id/secret',
  summary: 'Returns the secret with which webhooks to an endpoint are signed.',
  auth: 'partner',
  scope: 'webhooks',
  params: ofEndpoint,
  replies: { 200: webhookSecretSchema },
  refusals: ['NOT_FOUND'],
});

export const rotatePartnerEndpointSecret = defineEndpoint({
  method: 'POST',
  path: '/v1/webhook_endpoints/:id/rotate',
  summary: 'Replaces the secret. For 24 hours webhooks are signed with both secrets. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'webhooks',
  params: ofEndpoint,
  replies: { 200: webhookEndpointSchema },
  refusals: ['NOT_FOUND', 'SECRET_ROTATING'],
});

export const testPartnerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/webhook_endpoints/:id/test',
  summary: 'Sends an event of type endpoint.test to one endpoint. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'webhooks',
  params: ofEndpoint,
  replies: { 202: webhookEndpointSchema },
  refusals: ['NOT_FOUND', 'ENDPOINT_OFF'],
});

export const resendPartnerEvents = defineEndpoint({
  method: 'POST',
  path: '/v1/webhook_endpoints/:id/resend',
  summary: 'Resends an event, optionally with all later ones. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'webhooks',
  params: ofEndpoint,
  body: resendRequest,
  replies: { 202: webhookEndpointSchema },
  refusals: ['NOT_FOUND', 'ENDPOINT_OFF'],
});

export const listPartnerDeliveries = defineEndpoint({
  method: 'GET',
  path: '/v1/webhook_deliveries',
  summary: 'Lists deliveries of the last 30 days, those of the newest events first.',
  auth: 'partner',
  scope: 'webhooks',
  query: z.strictObject({
    limit: described(z._default(wholeNumber('limit', 1, MAX_PAGE), 20), 'How many deliveries a page has at most.', 20),
    status: described(z.optional(z.enum(DELIVERY_STATUSES)), 'Only deliveries in this status.', 'failed'),
    cursor: described(z.optional(publicIdSchema('whd')), 'next_cursor of the page before.', 'test_whd_01M88TSSH9M2X4Z6B8D0F2H4J6'),
  }),
  replies: { 200: deliveriesReply },
  /** 404: the delivery of the cursor is older than 30 days, or not yours. */
  refusals: ['NOT_FOUND'],
});

export const getPartnerDelivery = defineEndpoint({
  method: 'GET',
  path: '/v1/webhook_deliveries/:id',
  summary: 'Returns a delivery with its request and the response.',
  auth: 'partner',
  scope: 'webhooks',
  params: z.strictObject({ id: described(publicIdSchema('whd'), 'The id of the delivery.', 'test_whd_01M88TSSH9M2X4Z6B8D0F2H4J6') }),
  replies: { 200: webhookDeliveryDetailsSchema },
  refusals: ['NOT_FOUND'],
});
