import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/** What a provider holds about a person. */
export const HELD_RECORDS = ['identity_check', 'card', 'charge'] as const;
export type HeldRecord = (typeof HELD_RECORDS)[number];

/** `not_offered`: the provider takes no such request, so it is sent as its terms say. */
export const ERASURE_ANSWERS = ['erased', 'nothing_kept', 'kept', 'not_offered'] as const;
export type ErasureAnswer = (typeof ERASURE_ANSWERS)[number];

/** Stream `provider_erasure-<subjectId>`: what providers answered when the data of the person was erased. Ids alone, no personal data. */
export const providerErasureEvents = {
  ProviderErasureAnswered: defineEvent('ProviderErasureAnswered', {
    subjectId: z.string(),
    userId: z.string(),
    provider: z.string(),
    held: z.enum(HELD_RECORDS),
    /** The provider's id of it, or ours. */
    recordId: z.string(),
    answer: z.enum(ERASURE_ANSWERS),
    /** The provider's own code; null where it gave none. */
    raw: z.nullable(z.string()),
  }),
};
export type ProviderErasureEvent = EventOf<typeof providerErasureEvents>;
