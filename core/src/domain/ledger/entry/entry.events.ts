import { assetSchema, moneySchema, type Asset } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';

/** The company's debts to a customer, and after a dispute a customer's debt to the company. Lines on them name the wallet. */
export const CUSTOMER_ACCOUNTS = ['customer.available', 'customer.reserved', 'customer.debt'] as const;
export type CustomerAccount = (typeof CUSTOMER_ACCOUNTS)[number];

export const HOUSE_ACCOUNTS = [
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
  'liquidity.payable',
  'network.costs',
] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

export type LedgerAccount = CustomerAccount | HouseAccount;

/** What an entry was booked for; `cause.id` names that payment, order, dispute … */
export const ENTRY_CAUSES = [
  'card_deposit',
  'order_payment',
  'purchase',
  'hedge',
  'allocation',
  'delivery',
  /** Coins that a customer received from outside. */
  'receipt',
  'reservation',
  'refund',
  'dispute',
  'debt_repayment',
  'bank_transfer',
  'payout',
  'transfer',
  'settlement',
  'sweep',
  /** Coins of the company's own that it moved to its addresses. */
  'own_coins',
  /** A late, double or differing capture, and its resolution. */
  'unexpected_capture',
] as const;

/** A line of an entry. Debit is positive, credit negative; the lines of an entry sum to zero per asset. */
export const entryLineSchema = z.strictObject({
  account: z.enum([...CUSTOMER_ACCOUNTS, ...HOUSE_ACCOUNTS]),
  /** Set on `customer.*` accounts only. */
  walletId: z.nullable(z.string()),
  money: moneySchema,
});
export type EntryLine = z.infer<typeof entryLineSchema>;

/** Streams `wallet-…` (the entry touches that one wallet in its one asset) and `journal-…` (it touches no customer). */
export const entryEvents = {
  EntryPosted: defineEvent(
    'EntryPosted',
    {
      entryId: z.string(),
      /** The three are null when the entry touches no customer. */
      walletId: z.nullable(z.string()),
      userId: z.nullable(z.string()),
      asset: z.nullable(assetSchema),
      lines: z.array(entryLineSchema),
      effectiveAt: z.string(),
      cause: z.strictObject({ kind: z.enum(ENTRY_CAUSES), id: z.string() }),
    },
    { version: 2 },
  ),
};
export type EntryEvent = EventOf<typeof entryEvents>;
export type Entry = EntryEvent['data'];

export type WalletEntry = Entry & { readonly walletId: string; readonly userId: string; readonly asset: Asset };
export type JournalEntry = Entry & { readonly walletId: null; readonly userId: null; readonly asset: null };
