import { DUTY_INTERVALS, DUTY_KINDS } from '@danubit/contracts/values/duties';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const of = { dutyId: z.string() };

/**
 * Stream `duty-<dutyId>` of the restricted log: a training, an audit or the review of a policy, with its dates and its evidence. Notes are
 * encrypted under a key of the stream, which is the subject of its events.
 */
export const dutyEvents = {
  DutySet: defineEvent('DutySet', {
    ...of,
    kind: z.enum(DUTY_KINDS),
    dutyTitle: z.string(),
    /** User ids of staff. */
    owner: z.string(),
    setBy: z.string(),
    /** ISO date; still in time on that day. */
    dueOn: z.string(),
    /** Null for a duty that is done once. */
    everyMonths: z.nullable(z.literal(DUTY_INTERVALS)),
  }),
  DutyMoved: defineEvent('DutyMoved', { ...of, owner: z.string(), dueOn: z.string(), movedBy: z.string() }),
  DutyDone: defineEvent(
    'DutyDone',
    { ...of, doneOn: z.string(), note: personal(z.string()), doneBy: z.string(), nextDueOn: z.nullable(z.string()) },
    { retentionClass: 'staff' },
  ),
  DutyEnded: defineEvent('DutyEnded', { ...of, note: personal(z.string()), endedBy: z.string() }, { retentionClass: 'staff' }),
};
export type DutyEvent = EventOf<typeof dutyEvents>;
