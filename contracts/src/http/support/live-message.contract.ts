import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Messages of `GET /api/stream` (server-sent events, read with fetch because of the bearer token). Each has an `id`; the client sends the
 * last one as `Last-Event-ID` when it reopens the stream.
 * `ready`: connected, with no messages missed since that id; without an id, load everything once.
 * `resync`: load everything again, because the client was away longer than the server keeps messages.
 * `changed`: rows of the customer in this table changed.
 */
export const liveMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('resync') }),
  z.strictObject({ type: z.literal('changed'), table: z.string() }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** A comment is sent at least this often. A stream that stays silent for twice as long is considered dead and is reopened. */
export const LIVE_HEARTBEAT_SECONDS = 25;

export const liveStream = defineEndpoint({
  method: 'GET',
  path: '/api/stream',
  summary: 'Streams changes of the customer’s data as server-sent events. Ends when the access token expires; reopen it with a new one.',
  auth: 'customer',
  /** text/event-stream of `liveMessageSchema`. */
  replies: { 200: z.string() },
  refusals: ['TOO_MANY_STREAMS'],
});
export const LIVE_STREAM_PATH = liveStream.path;
