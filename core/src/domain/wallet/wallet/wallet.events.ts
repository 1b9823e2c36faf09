import { assetSchema, minorSchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import type { EntryEvent } from '../../ledger/entry/entry.events.ts';

/** Which period of a wallet and asset: "202611" and its number within that month, from 1. */
export const periodNameSchema = z.strictObject({ month: z.string(), number: z.int() });
export type PeriodName = z.infer<typeof periodNameSchema>;

/** The customer's balances, as positive minor units. */
export const carriedBalancesSchema = z.strictObject({ available: minorSchema, reserved: minorSchema, debt: minorSchema });
export type CarriedBalances = z.infer<typeof carriedBalancesSchema>;

const period = { walletId: z.string(), userId: z.string(), asset: assetSchema, ...periodNameSchema.shape };

/** Stream `wallet-<walletId>-<asset>-<yyyymm>-<n>`, with the entries of the period between its opening and its closing. */
export const walletEvents = {
  WalletPeriodOpened: defineEvent(
    'WalletPeriodOpened',
    {
      ...period,
      carried: carriedBalancesSchema,
      /** The period whose closing named this one; null for the first of a chain. */
      previous: z.nullable(periodNameSchema),
    },
    { version: 2 },
  ),
  WalletPeriodClosed: defineEvent(
    'WalletPeriodClosed',
    {
      ...period,
      closing: carriedBalancesSchema,
      /** The one period that follows. Null when the chain ends and begins again (`WalletChainStarted`). */
      next: z.nullable(periodNameSchema),
    },
    { version: 2 },
  ),
};
export type WalletEvent = EventOf<typeof walletEvents> | EntryEvent;
