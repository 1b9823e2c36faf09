import { moneySchema } from '@danubit/contracts/values/money';
import { DISPUTE_REASONS, DISPUTE_STAGES } from '@danubit/contracts/values/disputes';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const base = { disputeId: z.string(), paymentId: z.string(), userId: z.string() };
/** The place of an entry in the ledger. */
const entry = { ...base, entryId: z.string(), stream: z.string() };
/** The provider's state: `dueAt` is when it stops taking evidence, `fee` what it charges for the dispute. */
const standing = { stage: z.enum(DISPUTE_STAGES), dueAt: z.nullable(z.string()), fee: z.nullable(moneySchema) };

/** Who bears the disputed amount. The three add up to it. */
export const disputeSharesSchema = z.strictObject({
  /** From what the customer can spend. */
  fromBalance: moneySchema,
  /** What the customer owes, because the balance does not cover it. */
  owed: moneySchema,
  /** The company's own loss: this part had been refunded before, or never reached the customer. */
  loss: moneySchema,
});
export type DisputeShares = z.infer<typeof disputeSharesSchema>;

/** Stream `dispute-<disputeId>`: a cardholder asks the bank for the money of a payment back. */
export const disputeEvents = {
  DisputeOpened: defineEvent('DisputeOpened', {
    ...base,
    subjectId: z.string(),
    walletId: z.string(),
    provider: z.string(),
    /** References of the disputed charge, and of the dispute, at the provider. */
    providerReference: z.string(),
    disputeReference: z.string(),
    reason: z.enum(DISPUTE_REASONS),
    money: moneySchema,
    ...standing,
  }),
  /** An inquiry became a chargeback, or the time for evidence changed. */
  DisputeAdvanced: defineEvent('DisputeAdvanced', { ...base, ...standing }),
  /** The provider has taken the money from us: how it is booked. A later one replaces it until the entry is posted. */
  DisputeApportioned: defineEvent('DisputeApportioned', { ...base, shares: disputeSharesSchema }),
  DisputeCharged: defineEvent('DisputeCharged', entry),
  DisputeEvidenceRequested: defineEvent(
    'DisputeEvidenceRequested',
    { ...base, requestedBy: z.string(), statement: personal(z.string()) },
    { retentionClass: 'accounting' },
  ),
  /** `evidenceHash`: SHA-256 (hex) of what the provider received. */
  DisputeEvidenceSubmitted: defineEvent('DisputeEvidenceSubmitted', {
    ...base,
    provider: z.string(),
    providerReference: z.string(),
    evidenceHash: z.string(),
  }),
  /** The provider accepts no evidence, or not this. */
  DisputeEvidenceRefused: defineEvent('DisputeEvidenceRefused', { ...base, raw: z.string() }),
  DisputeWon: defineEvent('DisputeWon', base),
  DisputeLost: defineEvent('DisputeLost', base),
  /** How the money of a won dispute is booked back. A later one replaces it until the entry is posted. */
  DisputeReturnApportioned: defineEvent('DisputeReturnApportioned', { ...base, shares: disputeSharesSchema }),
  /** `entryId`: of the entry that returned the money; null if there was none to return. */
  DisputeClosed: defineEvent('DisputeClosed', { ...base, entryId: z.nullable(z.string()), stream: z.nullable(z.string()) }),
};
export type DisputeEvent = EventOf<typeof disputeEvents>;
