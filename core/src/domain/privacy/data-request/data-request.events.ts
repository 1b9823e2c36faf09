import { DATA_REQUEST_KINDS, DATA_REQUEST_OUTCOMES } from '@danubit/contracts/values/data-requests';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const base = { requestId: z.string(), userId: z.string() };
const retention = { retentionClass: 'support' } as const;

/** Stream `data_request-<requestId>`: what a person asks about their data, and the answer. */
export const dataRequestEvents = {
  DataRequestReceived: defineEvent(
    'DataRequestReceived',
    {
      ...base,
      subjectId: z.string(),
      reference: z.string(),
      kind: z.enum(DATA_REQUEST_KINDS),
      /** In the person's own words; may be empty. */
      details: personal(z.string()),
      /** When the answer is due by law. */
      dueAt: z.string(),
    },
    retention,
  ),
  DataRequestExtended: defineEvent(
    'DataRequestExtended',
    {
      ...base,
      dueAt: z.string(),
      /** As the person reads it. */
      reason: personal(z.string()),
      extendedBy: z.string(),
    },
    retention,
  ),
  DataRequestAnswered: defineEvent(
    'DataRequestAnswered',
    {
      ...base,
      kind: z.enum(DATA_REQUEST_KINDS),
      outcome: z.enum(DATA_REQUEST_OUTCOMES),
      /** As the person reads it. */
      answer: personal(z.string()),
      /** Null for an answer that is the same for all customers. */
      answeredBy: z.nullable(z.string()),
    },
    retention,
  ),
};
export type DataRequestEvent = EventOf<typeof dataRequestEvents>;
