import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/** Stream `bank_reference-<reference>`: whose money arrives under a creditor reference (ISO 11649). Assigned once and for ever. */
export const bankReferenceEvents = {
  BankReferenceAssigned: defineEvent('BankReferenceAssigned', { reference: z.string(), userId: z.string(), subjectId: z.string() }),
};
export type BankReferenceEvent = EventOf<typeof bankReferenceEvents>;
