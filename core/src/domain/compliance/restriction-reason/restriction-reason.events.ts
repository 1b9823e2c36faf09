import { RESTRICTION_CODES } from '@danubit/contracts/values/restriction-codes';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/**
 * Stream `restriction-<restrictionId>` of the restricted log, one for each person: why staff restrict an account, or keep it restricted.
 * Who it is about is encrypted under a key of the stream, which is the subject of its events. The main log has the neutral code alone.
 */
export const restrictionReasonEvents = {
  RestrictionReasoned: defineEvent(
    'RestrictionReasoned',
    {
      restrictionId: z.string(),
      about: personal(z.strictObject({ subjectId: z.string(), userId: z.string() })),
      step: z.enum(['placed', 'kept']),
      code: z.enum(RESTRICTION_CODES),
      rationale: personal(z.string()),
      /** User id of a member of staff. */
      decidedBy: z.string(),
    },
    { retentionClass: 'suspicion' },
  ),
};
export type RestrictionReasonEvent = EventOf<typeof restrictionReasonEvents>;
