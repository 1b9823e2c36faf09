import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const of = { capId: z.string(), proposal: z.int() };
const amounts = z.strictObject({ daily: z.nullable(moneySchema), monthly: z.nullable(moneySchema) });
export type CapAmounts = z.infer<typeof amounts>;

/**
 * Stream `cap-<capId>` of the restricted log, one for each person. Who it is about is encrypted under a key of the stream, which is the
 * subject of its events. What the main log learns is `CustomerCapSet` or `CustomerCapLifted` by the system, without a reason.
 */
export const customerCapEvents = {
  CapProposed: defineEvent(
    'CapProposed',
    {
      ...of,
      about: personal(z.strictObject({ subjectId: z.string(), userId: z.string() })),
      /** In EUR; null proposes to lift the cap in force. */
      cap: z.nullable(amounts),
      /** The same as limits, in their currency. Null with the cap. */
      limits: z.nullable(amounts),
      rate: z.nullable(z.strictObject({ rate: z.string(), date: z.string(), source: z.string() })),
      rationale: personal(z.string()),
      proposedBy: z.string(),
      lapsesAt: z.string(),
    },
    { retentionClass: 'suspicion' },
  ),
  CapRejected: defineEvent('CapRejected', { ...of, rejectedBy: z.string() }),
  CapImposed: defineEvent('CapImposed', { ...of, approvedBy: z.string() }),
  CapLifted: defineEvent('CapLifted', { ...of, approvedBy: z.string() }),
  /** What two people agreed on is in the main log. */
  CapCarried: defineEvent('CapCarried', of),
};
export type CustomerCapEvent = EventOf<typeof customerCapEvents>;
