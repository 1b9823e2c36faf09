import { END_REASONS } from '@danubit/contracts/values/relationship-ends';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const of = { endingId: z.string() };
const ofSuspicion = { retentionClass: 'suspicion' } as const;

/**
 * Stream `ending-<endingId>` of the restricted log, one for each person. Who it is about is encrypted under a key of the stream, which is
 * the subject of its events. What the main log learns is `RelationshipEnded` by the system, the same for every reason.
 */
export const relationshipEndEvents = {
  RelationshipEndProposed: defineEvent(
    'RelationshipEndProposed',
    {
      ...of,
      /** Counts the proposals about the person, so that an answer is to the one that was read. */
      proposal: z.int(),
      about: personal(z.strictObject({ subjectId: z.string(), userId: z.string() })),
      endReason: personal(z.enum(END_REASONS)),
      rationale: personal(z.string()),
      proposedBy: z.string(),
      lapsesAt: z.string(),
    },
    ofSuspicion,
  ),
  RelationshipEndRejected: defineEvent('RelationshipEndRejected', { ...of, proposal: z.int(), rejectedBy: z.string() }),
  RelationshipEndApproved: defineEvent('RelationshipEndApproved', { ...of, approvedBy: z.string(), takesEffectAt: z.string() }),
  RelationshipEndTakenBack: defineEvent(
    'RelationshipEndTakenBack',
    { ...of, rationale: personal(z.string()), takenBackBy: z.string() },
    ofSuspicion,
  ),
  /** From here on it cannot be taken back. */
  RelationshipEndTookEffect: defineEvent('RelationshipEndTookEffect', of),
  /** The end is in the main log, and the keys of the person's company no longer work. */
  RelationshipEndCarried: defineEvent('RelationshipEndCarried', of),
};
export type RelationshipEndEvent = EventOf<typeof relationshipEndEvents>;
