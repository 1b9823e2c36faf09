import * as z from 'zod/mini';
import { SERVICE_PARTS, SERVICE_STATES } from '../../values/service-status.ts';
import { defineEndpoint } from '../endpoint.ts';

const minutes = z.int().check(z.gte(0));
/** With two decimals, never rounded up. */
const percent = z.string().check(z.regex(/^\d{1,3}\.\d\d$/));

const daySchema = z.strictObject({
  /** ISO date, in UTC. */
  day: z.iso.date(),
  /** Checks, one a minute. */
  up: minutes,
  down: minutes,
  /** Minutes of the day without a check. */
  unknown: minutes,
});
export type ServiceDay = z.infer<typeof daySchema>;

const partSchema = z.strictObject({
  part: z.enum(SERVICE_PARTS),
  state: z.enum(SERVICE_STATES),
  /** When it was checked last; null where it never was. */
  checked_at: z.nullable(z.iso.datetime()),
  /** Share of the checks in 90 days that found it up; null without a check. */
  uptime_percent: z.nullable(percent),
  /** Share of the minutes in 90 days that have a check. */
  checked_percent: percent,
  /** Oldest first, today last. */
  days: z.array(daySchema),
});
export type ServicePartStatus = z.infer<typeof partSchema>;

const serviceStatusSchema = z.strictObject({
  at: z.iso.datetime(),
  parts: z.array(partSchema),
  /** Incidents of 90 days, newest first: from the first of two failed checks in a row to the next success, null while it lasts. */
  incidents: z.array(z.strictObject({ part: z.enum(SERVICE_PARTS), began_at: z.iso.datetime(), ended_at: z.nullable(z.iso.datetime()) })),
});
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;

export const getServiceStatus = defineEndpoint({
  method: 'GET',
  path: '/api/status',
  summary: 'Shows the state of each part of the platform, its uptime over 90 days from a check every minute, and incidents. Public.',
  auth: 'none',
  replies: { 200: serviceStatusSchema },
  refusals: [],
});
