import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/** Why money that arrived is not credited yet. `refused`: the deposit was, as its payment says; `duplicate`: it came twice. */
export const TRANSFER_HOLD_REASONS = ['no_reference', 'other_payer', 'refused', 'duplicate'] as const;
export type TransferHoldReason = (typeof TRANSFER_HOLD_REASONS)[number];

const base = { transferId: z.string() };

/** `nameId`: of its stream `transfer_name-<nameId>`; the reference itself may contain the payer's account. */
const clearingName = z.strictObject({ kind: z.enum(['uetr', 'transaction']), nameId: z.string() });

/** Stream `transfer_in-<transferId>`: money that arrived on our bank account, named after what the bank calls it. */
export const transferInEvents = {
  FundsReceived: defineEvent(
    'FundsReceived',
    {
      ...base,
      provider: z.string(),
      /** Our account, as an IBAN. */
      account: z.string(),
      /** The account servicer's reference of the entry, and the place within the entry: "2026112400017/0". */
      bankReference: z.string(),
      money: moneySchema,
      /** ISO date of the booking. */
      bookedOn: z.string(),
      /** Our reference as it was found; null when the payer gave none that is assigned. */
      reference: z.nullable(z.string()),
      /** Whose reference it is. */
      userId: z.nullable(z.string()),
      /** The customer of the reference, otherwise a separate subject. */
      subjectId: z.string(),
      payer: personal(z.strictObject({ name: z.string(), iban: z.nullable(z.string()) })),
      remittance: personal(z.string()),
      /** What identified it between the banks, as the bank reported it first. */
      clearing: z.optional(z.array(clearingName)),
    },
    { retentionClass: 'transaction' },
  ),
  /** The deposit that it became. */
  FundsMatched: defineEvent('FundsMatched', { ...base, userId: z.string(), paymentId: z.string() }),
  /** No customer's money: a provider has paid out. Its settlement books it. */
  PayoutRecognised: defineEvent('PayoutRecognised', { ...base, provider: z.string(), reportId: z.string() }),
  /** Our own money, from the company's account. */
  OwnFundsRecognised: defineEvent('OwnFundsRecognised', base),
  FundsHeldInSuspense: defineEvent('FundsHeldInSuspense', { ...base, reason: z.enum(TRANSFER_HOLD_REASONS), itemId: z.string() }),
};
export type TransferInEvent = EventOf<typeof transferInEvents>;
