import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Messages of `GET /api/stream` (server-sent events, read with fetch because of the bearer token). Each has an `id`; the last one
 * comes back as `Last-Event-ID` when the stream is opened again.
 * `ready`: connected, and nothing was missed since that id; without an id, read everything once.
 * `resync`: ask for everything again, the page was away longer than the server remembers.
 * `changed`: rows of the customer in this table changed.
 */
export const liveMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('resync') }),
  z.strictObject({ type: z.literal('changed'), table: z.string() }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** A comment comes at least this often: a stream silent for twice as long is dead and is opened again. */
export const LIVE_HEARTBEAT_SECONDS = 20;

export const liveStream = defineEndpoint({
  method: 'GET',
  path: '/api/stream',
  summary:
    'What changed for the signed-in customer, as server-sent events. Ends when the access token expires: open it again with a new one.',
  auth: 'customer',
  /** text/event-stream of `liveMessageSchema`. */
  replies: { 200: z.string() },
  refusals: ['TOO_MANY_STREAMS'],
});
export const LIVE_STREAM_PATH = liveStream.path;
