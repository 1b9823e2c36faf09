import { moneySchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';

/**
 * The kind of capture: of a payment that ended without one, in addition to a payment's own, or in another amount or currency. `transfer`:
 * money on our bank account that no deposit explains.
 */
export const SUSPENSE_KINDS = ['late', 'double', 'differing', 'transfer'] as const;
export type SuspenseKind = (typeof SUSPENSE_KINDS)[number];

/** To the customer's wallet, or back to the card or account that paid. */
export const SUSPENSE_RESOLUTIONS = ['credit', 'return'] as const;
export type SuspenseResolution = (typeof SUSPENSE_RESOLUTIONS)[number];

/** Payment and customer are null for a transfer whose customer is not known. */
const base = { itemId: z.string(), paymentId: z.nullable(z.string()), userId: z.nullable(z.string()) };
const version = 2;
/** The number of one proposal: 1, 2, … */
const proposal = { ...base, proposal: z.int() };

/** Stream `suspense-<itemId>`: money that no payment explains, until it is credited or returned. */
export const suspenseEvents = {
  SuspenseOpened: defineEvent(
    'SuspenseOpened',
    {
      ...base,
      subjectId: z.string(),
      walletId: z.nullable(z.string()),
      kind: z.enum(SUSPENSE_KINDS),
      attempt: z.int(),
      provider: z.string(),
      providerReference: z.string(),
      /** As in the event of the payment that found it. */
      money: z.nullable(moneySchema),
      reported: z.nullable(z.strictObject({ currency: z.string(), minor: z.string() })),
      /** The entry that booked it to `suspense`; null in a currency without a ledger account. */
      entryId: z.nullable(z.string()),
    },
    { version },
  ),
  SuspenseResolutionRequested: defineEvent(
    'SuspenseResolutionRequested',
    {
      ...proposal,
      resolution: z.enum(SUSPENSE_RESOLUTIONS),
      /** The customer who gets a transfer that named none; null otherwise. */
      creditTo: z.nullable(z.string()),
      /** In the words of the member of staff. */
      reason: personal(z.string()),
      requestedBy: z.string(),
      /** An approval after this time does not count. */
      lapsesAt: z.string(),
    },
    { version, retentionClass: 'accounting' },
  ),
  SuspenseResolutionRejected: defineEvent('SuspenseResolutionRejected', { ...proposal, rejectedBy: z.string() }, { version }),
  SuspenseResolutionApproved: defineEvent('SuspenseResolutionApproved', { ...proposal, approvedBy: z.string() }, { version }),
  /** Approved but held: another approval requests clearance again. */
  SuspenseResolutionHeld: defineEvent(
    'SuspenseResolutionHeld',
    { ...proposal, code: z.enum(['account_restricted', 'account_closed', 'under_review']) },
    { version },
  ),
  /** Only this event lets money go out of suspense. */
  SuspenseResolutionCleared: defineEvent('SuspenseResolutionCleared', proposal, { version }),
  SuspenseReturnSubmitted: defineEvent('SuspenseReturnSubmitted', { ...proposal, key: z.string() }, { version }),
  SuspenseReturnOutcomeUnknown: defineEvent('SuspenseReturnOutcomeUnknown', { ...proposal, reason: z.string() }, { version }),
  SuspenseReturnFailed: defineEvent('SuspenseReturnFailed', { ...proposal, raw: z.string() }, { version }),
  SuspenseResolved: defineEvent(
    'SuspenseResolved',
    {
      ...proposal,
      kind: z.enum(SUSPENSE_KINDS),
      resolution: z.enum(SUSPENSE_RESOLUTIONS),
      money: z.nullable(moneySchema),
      entryId: z.nullable(z.string()),
      /** The provider's reference of the refund. */
      refundReference: z.nullable(z.string()),
    },
    { version },
  ),
};
export type SuspenseEvent = EventOf<typeof suspenseEvents>;
