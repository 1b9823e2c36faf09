import * as z from 'zod/mini';
import { publicIdSchema } from '../../values/ids.ts';
import { PARTNER_MODES } from '../../values/partners.ts';
import { DELIVERY_STATUSES } from '../../values/webhooks.ts';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_PAGE } from '../partner-api/partner-pages.ts';
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
} from '../partner-api/webhook-schemas.ts';
import { wholeNumber } from '../partner-api/whole-number.ts';

export const listOwnEndpoints = defineEndpoint({
  method: 'GET',
  path: '/api/partner/webhooks',
  summary: 'Lists your endpoints for webhooks.',
  auth: 'customer',
  team: 'read',
  query: z.strictObject({ mode: z.enum(PARTNER_MODES) }),
  replies: { 200: endpointsReply },
  refusals: ['NOT_REGISTERED'],
});

export const addOwnEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/partner/webhooks',
  summary: 'Adds an endpoint. Webhooks are sent for events from now on.',
  auth: 'customer',
  team: 'manage_endpoints',
  body: z.strictObject({ mode: z.enum(PARTNER_MODES), ...newEndpoint }),
  replies: { 201: webhookEndpointSchema },
  refusals: ['TOO_MANY_ENDPOINTS', 'NOT_REGISTERED'],
});

export const changeOwnEndpoint = defineEndpoint({
  method: 'PATCH',
  path: '/api/partner/webhooks/:id',
  summary: 'Changes which events an endpoint receives, and enables or disables it.',
  auth: 'customer',
  team: 'manage_endpoints',
  params: ofEndpoint,
  body: endpointChange,
  replies: { 200: webhookEndpointSchema },
  refusals: ['NOT_FOUND'],
});

export const removeOwnEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/partner/webhooks/:id',
  summary: 'Removes an endpoint. Pending webhooks are not sent.',
  auth: 'customer',
  team: 'manage_endpoints',
  params: ofEndpoint,
  replies: { 200: endpointsReply },
  refusals: ['NOT_FOUND'],
});

export const readOwnEndpointSecret = defineEndpoint({
  method: 'GET',
  path: '/api/partner/webhooks/:id/secret',
  summary: 'Returns the secret with which webhooks to an endpoint are signed.',
  auth: 'customer',
  team: 'manage_endpoints',
  stepUp: true,
  params: ofEndpoint,
  replies: { 200: webhookSecretSchema },
  refusals: ['NOT_FOUND'],
});

export const rotateOwnEndpointSecret = defineEndpoint({
  method: 'POST',
  path: '/api/partner/webhooks/:id/rotate',
  summary: 'Replaces the secret. For 24 hours webhooks are signed with both secrets.',
  auth: 'customer',
  team: 'manage_endpoints',
  stepUp: true,
  params: ofEndpoint,
  replies: { 200: webhookEndpointSchema },
  refusals: ['NOT_FOUND', 'SECRET_ROTATING'],
});

export const testOwnEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/partner/webhooks/:id/test',
  summary: 'Sends an event of type endpoint.test to one endpoint.',
  auth: 'customer',
  team: 'manage_endpoints',
  params: ofEndpoint,
  replies: { 202: webhookEndpointSchema },
  refusals: ['NOT_FOUND', 'ENDPOINT_OFF'],
});

export const resendOwnEvents = defineEndpoint({
  method: 'POST',
  path: '/api/partner/webhooks/:id/resend',
  summary: 'Resends an event, optionally with all later ones.',
  auth: 'customer',
  team: 'manage_endpoints',
  params: ofEndpoint,
  body: resendRequest,
  replies: { 202: webhookEndpointSchema },
  refusals: ['NOT_FOUND', 'ENDPOINT_OFF'],
});

export const listOwnDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/partner/webhook-deliveries',
  summary: 'Lists deliveries of the last 30 days, those of the newest events first.',
  auth: 'customer',
  team: 'read',
  query: z.strictObject({
    mode: z.enum(PARTNER_MODES),
    limit: z._default(wholeNumber('limit', 1, MAX_PAGE), 20),
    status: z.optional(z.enum(DELIVERY_STATUSES)),
    /** `next_cursor` of the page before. */
    cursor: z.optional(publicIdSchema('whd')),
  }),
  replies: { 200: deliveriesReply },
  /** 404: the delivery of the cursor is older than 30 days, or not yours. */
  refusals: ['NOT_REGISTERED', 'NOT_FOUND'],
});

export const getOwnDelivery = defineEndpoint({
  method: 'GET',
  path: '/api/partner/webhook-deliveries/:id',
  summary: 'Returns a delivery with its request and the response.',
  auth: 'customer',
  team: 'read',
  params: z.strictObject({ id: publicIdSchema('whd') }),
  replies: { 200: webhookDeliveryDetailsSchema },
  refusals: ['NOT_FOUND'],
});
