import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

const base = { userId: z.string() };

/** Stream `sweeps-<userId>`: credited coins that lie at the customer's deposit addresses, and their moves to the hot wallets. */
export const sweepsEvents = {
  /** They were credited to the customer. Coins that were not are never moved. */
  CoinsToSweep: defineEvent('CoinsToSweep', {
    ...base,
    subjectId: z.string(),
    walletId: z.string(),
    receiptId: z.string(),
    money: moneySchema,
    txid: z.string(),
    place: z.int().check(z.gte(0)),
  }),
  /** A delivery with this id moves them. Before it, `gas` is sent to the address, in a delivery with the id `gasId`. */
  SweepStarted: defineEvent('SweepStarted', {
    ...base,
    sweepId: z.string(),
    money: moneySchema,
    gas: z.nullable(z.strictObject({ gasId: z.string(), money: moneySchema })),
  }),
  /** `txid`: of the transaction that moved them; null when they never left. `networkFee` was paid at the deposit address. */
  SweepEnded: defineEvent('SweepEnded', {
    ...base,
    sweepId: z.string(),
    txid: z.nullable(z.string()),
    networkFee: z.nullable(moneySchema),
  }),
};
export type SweepsEvent = EventOf<typeof sweepsEvents>;
