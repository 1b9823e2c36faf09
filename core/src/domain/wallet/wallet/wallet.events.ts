import { assetSchema, minorSchema, moneySchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../../../kernel/event.ts';

export const LEDGER_ACCOUNTS = [
  'customer.available',
  'customer.reserved',
  'customer.debt',
  'psp.receivable',
  'bank.safeguarding',
  'bank.own',
  'custody.client',
  'custody.own',
  'transit',
  'suspense',
  'fx.position',
  'fees',
  'psp.costs',
  'dispute.loss',
  'rounding',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** A line of an entry. Debit is positive, credit negative; the lines of an entry sum to zero per asset. */
export const entryLineSchema = z.strictObject({
  account: z.enum(LEDGER_ACCOUNTS),
  /** Set on `customer.*` accounts only. */
  walletId: z.nullable(z.string()),
  money: moneySchema,
});
export type EntryLine = z.infer<typeof entryLineSchema>;

const period = { walletId: z.string(), userId: z.string(), asset: assetSchema, month: z.string(), number: z.int() };
/** What the customer has, as positive minor units. */
export const carriedBalancesSchema = z.strictObject({ available: minorSchema, reserved: minorSchema, debt: minorSchema });
export type CarriedBalances = z.infer<typeof carriedBalancesSchema>;

/** Stream `wallet-<walletId>-<asset>-<yyyymm>-<n>`. */
export const walletEvents = {
  WalletPeriodOpened: defineEvent('WalletPeriodOpened', {
    ...period,
    carried: carriedBalancesSchema,
    recentEntryIds: z.array(z.string()),
  }),
  EntryPosted: defineEvent('EntryPosted', {
    entryId: z.string(),
    walletId: z.string(),
    userId: z.string(),
    asset: assetSchema,
    lines: z.array(entryLineSchema),
    effectiveAt: z.string(),
    cause: z.strictObject({ kind: z.enum(['card_deposit']), id: z.string() }),
  }),
  FundsReserved: defineEvent('FundsReserved', { walletId: z.string(), userId: z.string(), reservationId: z.string(), money: moneySchema }),
  FundsReleased: defineEvent('FundsReleased', { walletId: z.string(), userId: z.string(), reservationId: z.string(), money: moneySchema }),
  WalletPeriodClosed: defineEvent('WalletPeriodClosed', {
    ...period,
    closing: carriedBalancesSchema,
    recentEntryIds: z.array(z.string()),
  }),
};
export type WalletEvent = EventOf<typeof walletEvents>;
