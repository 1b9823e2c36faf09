import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

export const SESSION_END_CAUSES = [
  'sign-out',
  'sign-out-everywhere',
  /** Ended by its owner from the list of sessions. */
  'ended-by-owner',
  'refresh-reuse',
  'expired',
  'password-change',
  'email-change',
  'factor-change',
  'account-restricted',
  'account-closed',
] as const;

/** Stream `session-<id>`. Refreshes are not events. */
export const sessionEvents = {
  SessionStarted: defineEvent(
    'SessionStarted',
    {
      sessionId: z.string(),
      userId: z.string(),
      /** The browser's own name of itself. */
      device: personal(z.string()),
      address: personal(z.string()),
      /** Country of the network address, ISO 3166-1 alpha-2; null when the country database does not contain it. */
      place: personal(z.nullable(z.string())),
      /** Whether the account was used on this device before; null in events of the first version, which did not record it. */
      isNewDevice: z.nullable(z.boolean()),
    },
    { version: 2, retentionClass: 'security' },
  ),
  SessionEnded: defineEvent('SessionEnded', {
    sessionId: z.string(),
    userId: z.string(),
    cause: z.enum(SESSION_END_CAUSES),
  }),
  RefreshReuseDetected: defineEvent('RefreshReuseDetected', { sessionId: z.string(), userId: z.string() }),
};
export type SessionEvent = EventOf<typeof sessionEvents>;
