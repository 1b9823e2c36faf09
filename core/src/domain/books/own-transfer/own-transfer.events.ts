import { assetSchema, moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/** `top_up`: from the company's account to that of the customers' money; `sweep`: the other way. */
export const OWN_TRANSFER_DIRECTIONS = ['top_up', 'sweep'] as const;

const base = { provider: z.string(), asset: assetSchema, transferId: z.string() };

/** Stream `own_transfer-<provider>-<asset>`: transfers between the company's account and that of the customers, one at a time. */
export const ownTransferEvents = {
  OwnTransferOrdered: defineEvent('OwnTransferOrdered', {
    ...base,
    number: z.int(),
    direction: z.enum(OWN_TRANSFER_DIRECTIONS),
    money: moneySchema,
    /** The proof of safeguarding that requires it: its day, and the position of its sums. */
    date: z.string(),
    position: z.string(),
  }),
  /** The order is given to the bank right after this. */
  OwnTransferSubmitted: defineEvent('OwnTransferSubmitted', base),
  /** The bank has booked it, and so have we. */
  OwnTransferBooked: defineEvent('OwnTransferBooked', { ...base, bankReference: z.string(), entryId: z.string() }),
  OwnTransferFailed: defineEvent('OwnTransferFailed', { ...base, raw: z.string() }),
};
export type OwnTransferEvent = EventOf<typeof ownTransferEvents>;
export type OwnTransferDirection = (typeof OWN_TRANSFER_DIRECTIONS)[number];
