import * as z from 'zod/mini';

/** Messages of `GET /api/stream` (server-sent events, read with fetch because of the bearer token). */
export const LIVE_STREAM_PATH = '/api/stream';
/** `resync` tells the page to ask for everything again: it was away longer than the server remembers. */
export const liveMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('resync') }),
  z.strictObject({ type: z.literal('changed'), table: z.string() }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;
