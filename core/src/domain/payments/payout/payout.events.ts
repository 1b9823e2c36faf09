import { PAYOUT_HOLDS } from '@danubit/contracts/values/hold-codes';
import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/** Why the wallet was not debited. */
export const PAYOUT_REFUSAL_CODES = [
  'insufficient_balance',
  'daily_limit_exceeded',
  'monthly_limit_exceeded',
  'debt_owed',
  'beneficiary_unusable',
] as const;
export const PAYOUT_FAILURE_CODES = ['rejected_by_bank', 'returned_by_bank', 'beneficiary_removed', 'not_accepted'] as const;

const base = { payoutId: z.string(), userId: z.string() };
/** The place of an entry in the ledger. */
const entry = { ...base, entryId: z.string(), stream: z.string() };
const decided = { ...base, proposalHash: z.string(), reason: personal(z.string()) };

/** Stream `payout-<payoutId>`: money of a customer on its way to the customer's own bank account. */
export const payoutEvents = {
  PayoutRequested: defineEvent(
    'PayoutRequested',
    {
      ...base,
      subjectId: z.string(),
      walletId: z.string(),
      beneficiaryId: z.string(),
      money: moneySchema,
      /** The account as it was then: it may be removed later. */
      iban: personal(z.string()),
      holder: personal(z.string()),
      /** The bank that is ordered to pay. */
      provider: z.string(),
      /** For a transfer that no customer requested: who instructed it and why; an approval names the hash and comes before the end. */
      instruction: z.nullable(z.strictObject({ by: z.string(), proposalHash: z.string(), lapsesAt: z.string() })),
      instructionReason: z.nullable(personal(z.string())),
    },
    { retentionClass: 'transaction' },
  ),
  PayoutRefused: defineEvent('PayoutRefused', {
    ...base,
    code: z.enum(PAYOUT_REFUSAL_CODES),
    limit: z.nullable(moneySchema),
    /** What could be withdrawn instead; null where that is not the point. */
    left: z.nullable(moneySchema),
  }),
  /** The entry that took the money from what the customer can spend, and where the limit is reserved; null for an instruction. */
  PayoutFundsReserved: defineEvent('PayoutFundsReserved', { ...entry, limitsStream: z.nullable(z.string()) }),
  PayoutHeld: defineEvent('PayoutHeld', { ...base, code: z.enum(PAYOUT_HOLDS) }),
  PayoutReleaseRequested: defineEvent(
    'PayoutReleaseRequested',
    { ...decided, requestedBy: z.string(), lapsesAt: z.string() },
    { retentionClass: 'accounting' },
  ),
  /** By another person. Clearance follows. */
  PayoutReleased: defineEvent('PayoutReleased', { ...decided, approvedBy: z.string() }, { retentionClass: 'accounting' }),
  PayoutRejected: defineEvent(
    'PayoutRejected',
    { ...base, rejectedBy: z.string(), reason: personal(z.string()) },
    { retentionClass: 'accounting' },
  ),
  /** Only this event lets the bank be ordered. */
  PayoutCleared: defineEvent('PayoutCleared', base),
  /** By the customer, before the bank was ordered. */
  PayoutCancelled: defineEvent('PayoutCancelled', base),
  PayoutSubmitted: defineEvent('PayoutSubmitted', { ...base, provider: z.string(), key: z.string() }),
  /** The bank has not reported it for a time. It may still pay. */
  PayoutOutcomeUnknown: defineEvent('PayoutOutcomeUnknown', { ...base, reason: z.string() }),
  /** The bank has debited our account. */
  PayoutSettled: defineEvent('PayoutSettled', { ...base, money: moneySchema, bankReference: z.string() }),
  PayoutBooked: defineEvent('PayoutBooked', entry),
  /** `raw`: reason code of ISO 20022. */
  PayoutFailed: defineEvent('PayoutFailed', { ...base, code: z.enum(PAYOUT_FAILURE_CODES), raw: z.string() }),
  /** The money came back after it had left. */
  PayoutReturned: defineEvent('PayoutReturned', { ...base, raw: z.string() }),
  /** The entry that made the money available to the customer again. */
  PayoutFundsReleased: defineEvent('PayoutFundsReleased', entry),
};
export type PayoutEvent = EventOf<typeof payoutEvents>;
export type PayoutFailureCode = (typeof PAYOUT_FAILURE_CODES)[number];
