import * as z from 'zod/mini';
import { SEAL_READERS } from '../../values/staff-roles.ts';
import { defineEndpoint } from '../endpoint.ts';

const partSchema = z.strictObject({
  /** The sealing itself, or a destination of the checkpoints. */
  part: z.enum(['sealing', 'folder', 's3', 'mail', 'timestamp']),
  /** Everything up to then is done. */
  good_at: z.string(),
  /** Why it is not done now; null when nothing fails. */
  failure: z.nullable(z.string()),
  /** How many events the newest checkpoint at a destination seals, and when it arrived. */
  size: z.nullable(z.int()),
  delivered_at: z.nullable(z.string()),
});

/** How the events of a log, or the refused commands, are sealed. */
const sealsSchema = z.strictObject({
  /** The newest checkpoint; null before the first. */
  checkpoint: z.nullable(
    z.strictObject({ origin: z.string(), size: z.int(), signed_at: z.string(), position: z.string(), note: z.string() }),
  ),
  keys: z.array(z.strictObject({ key: z.string(), from_size: z.int() })),
  parts: z.array(partSchema),
});
export type Seals = z.infer<typeof sealsSchema>;

export const getSeals = defineEndpoint({
  method: 'GET',
  path: '/api/staff/seals',
  summary:
    'Shows how the main log and the refused commands are sealed: the newest checkpoints, their keys, and where checkpoints have arrived.',
  auth: 'customer',
  staff: SEAL_READERS,
  replies: {
    200: z.strictObject({ at: z.string(), main: sealsSchema, refused_commands: sealsSchema }),
  },
  refusals: ['FORBIDDEN'],
});
export type AllSeals = z.infer<(typeof getSeals)['replies'][200]>;

const eventSchema = z.strictObject({
  position: z.string(),
  stream: z.string(),
  revision: z.string(),
  eventId: z.string(),
  type: z.string(),
  recordedAt: z.string(),
  /** As stored: personal fields are encrypted. */
  data: z.string(),
  metadata: z.string(),
});

/** The stream and revision name an event, as the console shows them. */
export const getSealProof = defineEndpoint({
  method: 'GET',
  path: '/api/staff/seals/proof',
  summary: 'Returns the proof that the newest checkpoint covers an event, as the verifier reads it. The event is as stored, encrypted.',
  auth: 'customer',
  staff: SEAL_READERS,
  query: z.strictObject({
    stream: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,49}-[!-~]{1,200}$/))),
    revision: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    /** Instead of stream and revision. */
    position: z.optional(z.string().check(z.regex(/^\d{1,40}$/))),
  }),
  replies: {
    200: z.strictObject({
      format: z.literal('danubit-inclusion-proof/1'),
      index: z.int(),
      event: eventSchema,
      proof: z.array(z.string()),
      checkpoint: z.string(),
    }),
  },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER'],
});
