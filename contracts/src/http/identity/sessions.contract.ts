import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';

const instant = z.iso.datetime();

/** A signed-in device. */
export const sessionItemSchema = z.strictObject({
  session_id: uuidSchema,
  /** Such as "Firefox on Linux"; "Unknown device" without a recognisable user agent. */
  device: z.string(),
  /** English name of the country; null when the network is not in the location database. */
  place: z.nullable(z.string()),
  started_at: instant,
  last_used_at: instant,
  /** Whether it is the session that sends this request. */
  is_current: z.boolean(),
});
export type SessionItem = z.infer<typeof sessionItemSchema>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Lists the account’s sessions, the most recently used first.',
  auth: 'customer',
  replies: { 200: z.strictObject({ sessions: z.array(sessionItemSchema) }) },
  refusals: [],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  summary: 'Ends one session of the account; a session other than this one only after a fresh proof.',
  auth: 'customer',
  params: z.strictObject({ sessionId: uuidSchema }),
  replies: { 204: z.void() },
  refusals: ['NOT_FOUND', 'STEP_UP_REQUIRED'],
});

/** When the requesting session will end. The page warns 60 s before the earlier of the two. */
export const sessionEndSchema = z.strictObject({
  /** When the session ends without activity; a token refresh does not count as activity. */
  idle_ends_at: instant,
  /** The absolute limit, regardless of activity. */
  ends_at: instant,
  session_timeout_hours: z.int(),
});
export type SessionEnd = z.infer<typeof sessionEndSchema>;

export const getCurrentSession = defineEndpoint({
  method: 'GET',
  path: '/api/sessions/current',
  summary: 'Returns when this session will end. The request does not count as activity.',
  auth: 'customer',
  replies: { 200: sessionEndSchema },
  refusals: [],
});

export const recordActivity = defineEndpoint({
  method: 'POST',
  path: '/api/sessions/current/activity',
  summary: 'Reports activity and restarts the inactivity timeout of this session.',
  auth: 'customer',
  replies: { 200: sessionEndSchema },
  refusals: [],
});
