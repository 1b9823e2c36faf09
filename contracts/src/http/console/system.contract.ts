import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS } from './staff-payment.ts';

/** One part of the platform's own work, such as the calls to one provider. */
const laneSchema = z.strictObject({
  lane: z.string(),
  /** Open work, and how much of it should have run by now. */
  waiting: z.int(),
  due: z.int(),
  failing: z.int(),
  next_due_at: z.nullable(z.string()),
});

/** A piece of work that keeps failing. It is retried automatically. */
const failingSchema = z.strictObject({
  id: z.string(),
  action: z.string(),
  lane: z.string(),
  /** Ids only. */
  subject: z.string(),
  tries: z.int(),
  next_try_at: z.string(),
  requested_at: z.string(),
  error: z.string(),
});

/** A consumer of the log: it fills a table, or requests work. */
const consumerSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(['table', 'work']),
  /** Since when it has not caught up; null when it has. */
  behind_since: z.nullable(z.string()),
});

/** A stream that a consumer has set aside after an error; its later events wait with it. */
const parkedSchema = z.strictObject({
  consumer: z.string(),
  stream: z.string(),
  revision: z.string(),
  reason: z.string(),
  waiting_events: z.int(),
  parked_at: z.string(),
});

const alarmSchema = z.strictObject({
  kind: z.string(),
  raised_at: z.string(),
  details: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});

/** What waits for a person, by kind: the oldest first. */
const decisionSchema = z.strictObject({
  kind: z.string(),
  waiting: z.int(),
  overdue: z.int(),
  /** The oldest that is overdue; null when none is. Ids only. */
  oldest: z.nullable(z.strictObject({ id: z.string(), since: z.string() })),
});

export const getSystemStatus = defineEndpoint({
  method: 'GET',
  path: '/api/staff/system',
  summary: 'Shows staff the state of the platform: alarms, open and failing work, parked streams, and consumers that are behind.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  replies: {
    200: z.strictObject({
      at: z.string(),
      alarms: z.array(alarmSchema),
      decisions: z.array(decisionSchema),
      lanes: z.array(laneSchema),
      failing: z.array(failingSchema),
      parked: z.array(parkedSchema),
      consumers: z.array(consumerSchema),
    }),
  },
  refusals: ['FORBIDDEN'],
});
export type SystemStatus = z.infer<(typeof getSystemStatus)['replies'][200]>;
