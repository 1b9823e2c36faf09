import { moneySchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';

/** The kind of capture: of a payment that ended without one, in addition to a payment's own, or in another amount or currency. */
export const SUSPENSE_KINDS = ['late', 'double', 'differing'] as const;
export type SuspenseKind = (typeof SUSPENSE_KINDS)[number];

/** To the customer's wallet, or back to the card. */
export const SUSPENSE_RESOLUTIONS = ['credit', 'return'] as const;
export type SuspenseResolution = (typeof SUSPENSE_RESOLUTIONS)[number];

const base = { itemId: z.string(), paymentId: z.string(), userId: z.string() };
/** The number of one proposal: 1, 2, … */
const proposal = { ...base, proposal: z.int() };

/** Stream `suspense-<itemId>`: captured money that no payment explains, until it is credited or returned. */
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
    /** The entry that booked it to `suspense`; null in a currency without a ledger account. */
    entryId: z.nullable(z.string()),
  }),
  SuspenseResolutionRequested: defineEvent(
    'SuspenseResolutionRequested',
    {
      ...proposal,
      resolution: z.enum(SUSPENSE_RESOLUTIONS),
      /** In the words of the member of staff. */
      reason: personal(z.string()),
      requestedBy: z.string(),
      /** An approval after this time does not count. */
      lapsesAt: z.string(),
    },
    { retentionClass: 'accounting' },
  ),
  SuspenseResolutionRejected: defineEvent('SuspenseResolutionRejected', { ...proposal, rejectedBy: z.string() }),
  SuspenseResolutionApproved: defineEvent('SuspenseResolutionApproved', { ...proposal, approvedBy: z.string() }),
  /** Approved but held: another approval requests clearance again. */
  SuspenseResolutionHeld: defineEvent('SuspenseResolutionHeld', { ...proposal, code: z.enum(['account_restricted', 'account_closed']) }),
  /** Only this event lets money go out of suspense. */
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
    /** The provider's reference of the refund. */
    refundReference: z.nullable(z.string()),
  }),
};
export type SuspenseEvent = EventOf<typeof suspenseEvents>;
