import { assetSchema, minorSchema, moneySchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../../../kernel/event.ts';
import type { EntryEvent } from '../../ledger/entry/entry.events.ts';

const period = { walletId: z.string(), userId: z.string(), asset: assetSchema, month: z.string(), number: z.int() };
/** What the customer has, as positive minor units. */
export const carriedBalancesSchema = z.strictObject({ available: minorSchema, reserved: minorSchema, debt: minorSchema });
export type CarriedBalances = z.infer<typeof carriedBalancesSchema>;

/** Stream `wallet-<walletId>-<asset>-<yyyymm>-<n>`, with the entries of the period between its opening and its closing. */
export const walletEvents = {
  WalletPeriodOpened: defineEvent('WalletPeriodOpened', {
    ...period,
    carried: carriedBalancesSchema,
    recentEntryIds: z.array(z.string()),
  }),
  FundsReserved: defineEvent('FundsReserved', { walletId: z.string(), userId: z.string(), reservationId: z.string(), money: moneySchema }),
  FundsReleased: defineEvent('FundsReleased', { walletId: z.string(), userId: z.string(), reservationId: z.string(), money: moneySchema }),
  WalletPeriodClosed: defineEvent('WalletPeriodClosed', {
    ...period,
    closing: carriedBalancesSchema,
    recentEntryIds: z.array(z.string()),
  }),
};
export type WalletEvent = EventOf<typeof walletEvents> | EntryEvent;
