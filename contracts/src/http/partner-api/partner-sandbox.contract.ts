import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const clockSchema = z.strictObject({
  /** The time in the sandbox. */
  now: z.iso.datetime(),
  /** How far that is ahead of the real time. */
  ahead_seconds: z.int(),
});
export type SandboxClock = z.infer<typeof clockSchema>;

/** As `FURTHEST_AHEAD_MS`, which the sum of all moves may reach. */
const MOST_SECONDS = 11 * 365 * 86_400;

export const getSandboxClock = defineEndpoint({
  method: 'GET',
  path: '/v1/sandbox/clock',
  summary: 'Returns the time in your sandbox.',
  auth: 'partner',
  replies: { 200: clockSchema },
  /** 403: a live key. */
  refusals: ['SANDBOX_ONLY'],
});

export const moveSandboxClock = defineEndpoint({
  method: 'POST',
  path: '/v1/sandbox/clock',
  summary: 'Moves the time of your sandbox forward, by advance_seconds or to a time. Work due by then is done. Needs an Idempotency-Key.',
  auth: 'partner',
  body: z.strictObject({
    advance_seconds: z.optional(z.int().check(z.gte(1), z.lte(MOST_SECONDS))),
    /** A time after that of the sandbox. */
    to: z.optional(z.iso.datetime()),
  }),
  replies: { 200: clockSchema },
  refusals: ['SANDBOX_ONLY'],
});
