import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/**
 * Stream `retention-<holdId>` of the restricted log: a person's data must not be destroyed, whatever its ordinary period. Who it is about
 * is encrypted under a key of the hold, which is the subject of its events, so that neither rows nor keys show whose data is held.
 */
export const retentionHoldEvents = {
  RetentionHoldPlaced: defineEvent(
    'RetentionHoldPlaced',
    {
      holdId: z.string(),
      about: personal(z.strictObject({ subjectId: z.string(), userId: z.string() })),
      /** Such as the reference of an authority's order. */
      reason: personal(z.string()),
      placedBy: z.string(),
      /** Null until it is lifted. */
      until: z.nullable(z.string()),
    },
    { retentionClass: 'suspicion' },
  ),
  /** One person proposes the end of a hold; another one agrees before `lapsesAt`. */
  RetentionHoldEndProposed: defineEvent(
    'RetentionHoldEndProposed',
    { holdId: z.string(), reason: personal(z.string()), proposedBy: z.string(), lapsesAt: z.string() },
    { retentionClass: 'suspicion' },
  ),
  RetentionHoldEndRejected: defineEvent('RetentionHoldEndRejected', { holdId: z.string(), rejectedBy: z.string() }, {}),
  RetentionHoldLifted: defineEvent(
    'RetentionHoldLifted',
    { holdId: z.string(), reason: personal(z.string()), liftedBy: z.string() },
    { retentionClass: 'suspicion' },
  ),
};
export type RetentionHoldEvent = EventOf<typeof retentionHoldEvents>;
