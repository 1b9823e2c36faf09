import { assetSchema, moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

const base = { asset: assetSchema, moveId: z.string() };

/** Stream `cold_storage-<asset>`: what moves from the hot wallet to the cold address. A delivery with the id of the move carries it. */
export const coldStorageEvents = {
  SurplusMoveStarted: defineEvent('SurplusMoveStarted', { ...base, money: moneySchema }),
  /** `txid`: of the transaction that moved it; null when it never left. */
  SurplusMoveEnded: defineEvent('SurplusMoveEnded', { ...base, txid: z.nullable(z.string()) }),
};
export type ColdStorageEvent = EventOf<typeof coldStorageEvents>;
