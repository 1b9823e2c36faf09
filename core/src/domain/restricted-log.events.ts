import { recordReadEvents } from './compliance/record-read/record-read.events.ts';

/** Every event type of the restricted log, by name. */
export const restrictedLogEvents = { ...recordReadEvents };
