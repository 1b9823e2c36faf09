import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/**
 * Stream `bank_reference-<reference>`: whose money arrives under a creditor reference (ISO 11649), assigned permanently, and the money that
 * has arrived.
 */
export const bankReferenceEvents = {
  BankReferenceAssigned: defineEvent('BankReferenceAssigned', { reference: z.string(), userId: z.string(), subjectId: z.string() }),
  /** Before a transfer becomes a deposit. `duplicateOf`: the same amount came from the same account within a day; it waits for a person. */
  TransferSeen: defineEvent('TransferSeen', {
    reference: z.string(),
    transferId: z.string(),
    money: moneySchema,
    /** ISO date of the booking. */
    bookedOn: z.string(),
    /** Last four digits of the account that paid. */
    lastFour: z.string(),
    duplicateOf: z.nullable(z.string()),
  }),
};
export type BankReferenceEvent = EventOf<typeof bankReferenceEvents>;
export type SeenTransfer = Extract<BankReferenceEvent, { type: 'TransferSeen' }>['data'];
