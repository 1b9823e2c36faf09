import * as z from 'zod/mini';
import { publicIdSchema } from '../../values/ids.ts';
import { webOriginSchema, widgetClientIdSchema } from '../../values/widget.ts';
import { defineEndpoint } from '../endpoint.ts';
import { described } from './described.ts';

export const createWidgetSession = defineEndpoint({
  method: 'POST',
  path: '/v1/widget-sessions',
  summary: 'Opens the widget for one of your users on your own page, for 30 minutes. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'orders',
  body: z.strictObject({
    customer_id: described(publicIdSchema('usr'), 'The user who buys.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM'),
    origin: described(
      webOriginSchema,
      'The origin of the page that shows the widget; one of those in API Settings.',
      'https://shop.example',
    ),
  }),
  replies: {
    201: z.strictObject({
      token: described(z.string(), 'For the attribute session of the widget. It opens only the purchases of this user.', 'wgt_test_…'),
      client_id: described(widgetClientIdSchema, 'For the attribute client-id of the widget.', 'pub_test_…'),
      customer_id: described(publicIdSchema('usr'), 'The user who buys.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM'),
      origin: described(z.string(), 'The origin of the page that shows the widget.', 'https://shop.example'),
      expires_at: described(z.iso.datetime(), 'The session ends then, UTC.', '2026-11-25T10:30:00.000Z'),
    }),
  },
  refusals: [
    /** 404: no such user of this partner. */
    'NOT_FOUND',
    /** 403: pages of this origin may not show the widget. */
    'ORIGIN_NOT_ALLOWED',
  ],
});
