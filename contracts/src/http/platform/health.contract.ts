import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const check = z.enum(['ok', 'unavailable']);

export const liveHealth = defineEndpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'Returns 200 while the process is running.',
  auth: 'none',
  replies: { 200: z.strictObject({ status: z.literal('ok') }) },
  refusals: [],
});

const checks = z.strictObject({
  database: check,
  log: check,
  /** Any value but `ok` is the reason why deposits are refused. Everything else is still served, so it does not make a process unready. */
  rates: z.enum(['ok', 'simulated', 'never_checked', 'check_too_old', 'check_in_the_future']),
});

export const readyHealth = defineEndpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'Returns 200 when the process can serve requests, which requires the database and the event log.',
  auth: 'none',
  replies: {
    200: z.strictObject({ status: z.literal('ok'), checks }),
    503: z.strictObject({ status: z.literal('unavailable'), checks }),
  },
  refusals: [],
});
