import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/** Stream `screening_list-<list>` of the restricted log: every edition of a list that came into force. */
export const screeningListEvents = {
  ListEditionTaken: defineEvent('ListEditionTaken', {
    list: z.string(),
    /** Hash of the file, in hex. */
    sha256: z.string(),
    /** As the publisher says; null where it does not. */
    publishedAt: z.nullable(z.string()),
    entries: z.int(),
    /** New entries, and entries that differ from the previous edition. */
    changed: z.int(),
  }),
};
export type ScreeningListEvent = EventOf<typeof screeningListEvents>;
export const screeningListStream = (list: string): string => `screening_list-${list}`;
