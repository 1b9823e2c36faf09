import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

const counted = {
  runId: z.string(),
  /** Persons, in the order in which they registered: a run that stopped continues after them. */
  screened: z.int(),
  /** Persons among them with an open candidate of a list that holds; in a run over changed entries, among those entries. */
  held: z.int(),
  /** Persons among them who could not be screened: all their payments are held until they are. */
  failed: z.int(),
  /** Those of them who were counted last, by their place in the order, and since when. Absent in older events. */
  unscreened: z.exactOptional(z.strictObject({ since: z.string(), places: z.array(z.int()) })),
};

/**
 * Stream `screening_run-<month>` of the restricted log: all customers against the lists, after a change of a list and at the start of a
 * month, so that streams stay short.
 */
export const screeningRunEvents = {
  ScreeningRunStarted: defineEvent('ScreeningRunStarted', {
    runId: z.string(),
    lists: z.array(z.strictObject({ list: z.string(), sha256: z.string() })),
    persons: z.int(),
    /** Who registered or changed after this position of the main log is screened on their own. */
    mainPosition: z.string(),
    /** With its thresholds; absent in older events. */
    algorithm: z.optional(z.string()),
    /** Only entries that are new or changed since this run were compared, and how many there were; absent for a run over all entries. */
    changes: z.optional(z.strictObject({ since: z.string(), entries: z.int() })),
  }),
  ScreeningRunProgressed: defineEvent('ScreeningRunProgressed', counted),
  ScreeningRunCompleted: defineEvent('ScreeningRunCompleted', counted),
  /** Persons of a run who could not be screened then, by their place in the order, and are now. */
  UnscreenedPersonsScreened: defineEvent('UnscreenedPersonsScreened', { places: z.array(z.int()), held: z.int() }),
  /** Those who registered, or whose details changed, up to this position of the main log. */
  ChangedPersonsScreened: defineEvent('ChangedPersonsScreened', { upTo: z.string(), screened: z.int(), held: z.int(), failed: z.int() }),
};
export type ScreeningRunEvent = EventOf<typeof screeningRunEvents>;
export const screeningRunStream = (at: Date): string => `screening_run-${at.toISOString().slice(0, 'YYYY-MM'.length)}`;
