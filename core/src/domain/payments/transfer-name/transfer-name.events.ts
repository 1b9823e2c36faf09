import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/**
 * Stream `transfer_name-<nameId>`: which transfer a name belongs to: a reference under which it was cleared between the banks, or another
 * reference of our bank for it. The id follows from the name, which may contain the payer's account.
 */
export const transferNameEvents = {
  TransferNamed: defineEvent('TransferNamed', { nameId: z.string(), transferId: z.string() }),
};
export type TransferNameEvent = EventOf<typeof transferNameEvents>;
