import * as z from 'zod/mini';
import { publicIdSchema } from '../../values/ids.ts';
import { webOriginSchema, widgetClientIdSchema } from '../../values/widget.ts';
import { defineEndpoint } from '../endpoint.ts';

export const createWidgetSession = defineEndpoint({
  method: 'POST',
  path: '/v1/widget-sessions',
  summary: 'Opens the widget for one of your users on your own page, for 30 minutes. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'orders',
  body: z.strictObject({
    customer_id: publicIdSchema('usr'),
    /** Of the page that shows the widget; one of the origins in API Settings. */
    origin: webOriginSchema,
  }),
  replies: {
    201: z.strictObject({
      /** Give it to the attribute `session` of the widget. It opens nothing but this user's purchases. */
      token: z.string(),
      /** For the attribute `client-id`. */
      client_id: widgetClientIdSchema,
      customer_id: publicIdSchema('usr'),
      origin: z.string(),
      expires_at: z.iso.datetime(),
    }),
  },
  refusals: [
    /** 404: no such user of this partner. */
    'NOT_FOUND',
    /** 403: pages of this origin may not show the widget. */
    'ORIGIN_NOT_ALLOWED',
  ],
});
