import * as z from 'zod/mini';
import { publicIdSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { partnerEventSchema } from './partner-events.contract.ts';
import { described } from './described.ts';

/** Follow the stream of what happened from the beginning of the last 30 days. */
export const FROM_START = 'start';

/** The first message of a socket. Events after this one follow; null: all of the last 30 days. */
const readySchema = z.strictObject({
  type: described(z.literal('stream.ready'), 'The stream is open.'),
  last_event_id: described(
    z.nullable(publicIdSchema('evt')),
    'The event after which the stream begins; null: all of the last 30 days.',
    'test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C',
  ),
});
/** Says that the socket is alive. */
const heartbeatSchema = z.strictObject({ type: described(z.literal('stream.heartbeat'), 'The stream is alive.') });

export const streamMessageSchema = z.union([partnerEventSchema, readySchema, heartbeatSchema]);
export type StreamMessage = z.infer<typeof readySchema> | z.infer<typeof heartbeatSchema>;

export const streamPartnerEvents = defineEndpoint({
  method: 'GET',
  path: '/v1/stream',
  summary: 'Opens a WebSocket that sends the same events as webhooks, in order. Reopened after the last event, it repeats and skips none.',
  auth: 'partner',
  scope: 'webhooks',
  isSocket: true,
  query: z.strictObject({
    after: described(
      z.optional(z.union([z.literal(FROM_START), publicIdSchema('evt')])),
      'The id of the last event that you have, or start for the last 30 days. Without it, what happens from now on.',
      'test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C',
    ),
    resource: described(
      z.optional(z.union([publicIdSchema('ord'), publicIdSchema('usr')])),
      'The id of one order or one user: only what happens to it.',
      'test_ord_01M88TSSH9GT08E4NHESRWB2N7',
    ),
  }),
  /** Each message. */
  replies: { 101: streamMessageSchema },
  refusals: [
    /** 404: the event is older than 30 days, or the event or resource is not yours. */
    'NOT_FOUND',
    /** 429: the company has too many open sockets. */
    'TOO_MANY_STREAMS',
    /** 426: the request is no handshake of a WebSocket. */
    'UPGRADE_REQUIRED',
  ],
});
