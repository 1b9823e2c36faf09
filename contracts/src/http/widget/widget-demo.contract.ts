import * as z from 'zod/mini';
import { widgetClientIdSchema } from '../../values/widget.ts';
import { defineEndpoint } from '../endpoint.ts';

export const openWidgetDemo = defineEndpoint({
  method: 'POST',
  path: '/api/widget-demo/sessions',
  summary: 'Opens the widget of the demo shop on our own page, for a new invented person and 30 minutes.',
  auth: 'none',
  replies: {
    201: z.strictObject({
      /** For the attribute `session`. It opens nothing but the purchases of this person. */
      token: z.string(),
      /** For the attribute `client-id`. */
      client_id: widgetClientIdSchema,
      expires_at: z.iso.datetime(),
    }),
  },
  refusals: ['TOO_MANY_REQUESTS'],
});
