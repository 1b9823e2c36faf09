import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/**
 * Stream `grant-<grantId>` of the restricted log: an auditor may read what this log has about one person, until a day. Whom it is about is
 * encrypted under a key of the grant, which is the subject of its events.
 */
export const accessGrantEvents = {
  AccessGranted: defineEvent(
    'AccessGranted',
    {
      grantId: z.string(),
      /** User id of the auditor. */
      grantedTo: z.string(),
      about: personal(z.strictObject({ subjectId: z.string(), userId: z.string() })),
      reason: personal(z.string()),
      grantedBy: z.string(),
      until: z.string(),
    },
    { retentionClass: 'suspicion' },
  ),
  /** Before its last day. */
  AccessWithdrawn: defineEvent('AccessWithdrawn', { grantId: z.string(), withdrawnBy: z.string() }),
};
export type AccessGrantEvent = EventOf<typeof accessGrantEvents>;
