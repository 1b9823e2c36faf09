import * as z from 'zod/mini';
import { utcTime } from '../../values/calendar-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { described, oneOf } from './described.ts';

const clockSchema = z.strictObject({
  now: described(z.iso.datetime(), 'The time in the sandbox, UTC.', '2026-11-28T10:00:00.000Z'),
  ahead_seconds: described(z.int(), 'How far that is ahead of the real time, in seconds.', 259200),
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
  body: oneOf(
    z.strictObject({
      advance_seconds: described(
        z.optional(z.int().check(z.gte(1), z.lte(MOST_SECONDS))),
        'How far the time moves, in seconds. Instead of to.',
        259200,
      ),
      to: described(
        z.optional(utcTime()),
        'The time to which the sandbox moves, UTC; later than its own. Instead of advance_seconds.',
        '2026-11-28T10:00:00.000Z',
      ),
    }),
    ['advance_seconds', 'to'],
  ),
  replies: { 200: clockSchema },
  refusals: ['SANDBOX_ONLY'],
});
