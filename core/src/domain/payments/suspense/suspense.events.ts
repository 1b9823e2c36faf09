import { moneySchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';

/** Which kind of capture it is: of a payment without one, beside a payment's own, or of something else than was asked for. */
export const SUSPENSE_KINDS = ['late', 'double', 'differing'] as const;
export type SuspenseKind = (typeof SUSPENSE_KINDS)[number];

/** To the customer's wallet, or back to the card. */
export const SUSPENSE_RESOLUTIONS = ['credit', 'return'] as const;
export type SuspenseResolution = (typeof SUSPENSE_RESOLUTIONS)[number];

const base = { itemId: z.string(), paymentId: z.string(), userId: z.string() };
/** Of one proposal: 1, 2, … */
const proposal = { ...base, proposal: z.int() };

/** Stream `suspense-<itemId>`: money that was captured and explained by no payment, until it is credited or given back. */
export const suspenseEvents = {
  SuspenseOpened: defineEvent('SuspenseOpened', {
    ...base,
    subjectId: z.string(),
    walletId: z.string(),
    kind: z.enum(SUSPENSE_KINDS),
    attempt: z.int(),
    provider: z.string(),
    providerReference: z.string(),
    /** As in the event of the payment that found it. */
    money: z.nullable(moneySchema),
    reported: z.nullable(z.strictObject({ currency: z.string(), minor: z.string() })),
    /** The entry that put it into `suspense`; null in a currency that our ledger does not keep. */
    entryId: z.nullable(z.string()),
  }),
  SuspenseResolutionRequested: defineEvent(
    'SuspenseResolutionRequested',
    {
      ...proposal,
      resolution: z.enum(SUSPENSE_RESOLUTIONS),
      /** In a member of staff's own words. */
      reason: personal(z.string()),
      requestedBy: z.string(),
      /** An approval after that does not count. */
      lapsesAt: z.string(),
    },
    { retentionClass: 'accounting' },
  ),
  SuspenseResolutionRejected: defineEvent('SuspenseResolutionRejected', { ...proposal, rejectedBy: z.string() }),
  SuspenseResolutionApproved: defineEvent('SuspenseResolutionApproved', { ...proposal, approvedBy: z.string() }),
  /** Approved, and not let out: approving again asks for clearance anew. */
  SuspenseResolutionHeld: defineEvent('SuspenseResolutionHeld', { ...proposal, code: z.enum(['account_restricted', 'account_closed']) }),
  /** Only this leads to money going out of suspense. */
  SuspenseResolutionCleared: defineEvent('SuspenseResolutionCleared', proposal),
  SuspenseReturnSubmitted: defineEvent('SuspenseReturnSubmitted', { ...proposal, key: z.string() }),
  SuspenseReturnOutcomeUnknown: defineEvent('SuspenseReturnOutcomeUnknown', { ...proposal, reason: z.string() }),
  SuspenseReturnFailed: defineEvent('SuspenseReturnFailed', { ...proposal, raw: z.string() }),
  SuspenseResolved: defineEvent('SuspenseResolved', {
    ...proposal,
    kind: z.enum(SUSPENSE_KINDS),
    resolution: z.enum(SUSPENSE_RESOLUTIONS),
    money: z.nullable(moneySchema),
    entryId: z.nullable(z.string()),
    /** Of the provider's refund. */
    refundReference: z.nullable(z.string()),
  }),
};
export type SuspenseEvent = EventOf<typeof suspenseEvents>;
