import { defineEvent, type EventOf } from '../../../kernel/event.ts';
import { personal } from '../../../kernel/personal.ts';
import * as z from 'zod/mini';

/** Stream `session-<id>`. Refreshes are not events. */
export const sessionEvents = {
  SessionStarted: defineEvent(
    'SessionStarted',
    { sessionId: z.string(), userId: z.string(), device: personal(z.string()), address: personal(z.string()) },
    { retentionClass: 'security' },
  ),
  SessionEnded: defineEvent('SessionEnded', {
    sessionId: z.string(),
    userId: z.string(),
    cause: z.enum(['sign-out', 'sign-out-everywhere', 'refresh-reuse', 'expired']),
  }),
  RefreshReuseDetected: defineEvent('RefreshReuseDetected', { sessionId: z.string(), userId: z.string() }),
};
export type SessionEvent = EventOf<typeof sessionEvents>;
