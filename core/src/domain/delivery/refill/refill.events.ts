import { assetSchema, moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';
import { blockSchema } from '../delivery/delivery.events.ts';

const instruction = { asset: assetSchema, refillId: z.string() };
const arrival = { asset: assetSchema, txid: z.string() };

/** Stream `refill-<asset>`: instructions to send coins from cold storage to the hot wallet, and what arrived from there. */
export const refillEvents = {
  RefillProposed: defineEvent(
    'RefillProposed',
    { ...instruction, money: moneySchema, proposedBy: z.string(), reason: personal(z.string()), lapsesAt: z.string() },
    { retentionClass: 'accounting' },
  ),
  /** The people with the cold keys may sign. */
  RefillApproved: defineEvent('RefillApproved', { ...instruction, approvedBy: z.string() }),
  /** Also of one that was approved and not sent. */
  RefillRejected: defineEvent('RefillRejected', { ...instruction, rejectedBy: z.string() }),
  /** In a block, from the cold address. Null without an approved instruction. */
  RefillArrived: defineEvent('RefillArrived', {
    ...arrival,
    refillId: z.nullable(z.string()),
    money: moneySchema,
    block: blockSchema,
  }),
  /** Confirmed, and its network fee is in the books; null when the chain took none. */
  RefillBooked: defineEvent('RefillBooked', { ...arrival, entryId: z.nullable(z.string()) }),
  /** Its transaction was in no block for so long that it is given up. */
  RefillLost: defineEvent('RefillLost', arrival),
};
export type RefillEvent = EventOf<typeof refillEvents>;
