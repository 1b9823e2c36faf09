import { BREAK_KINDS, BREAK_MENDS } from '@danubit/contracts/values/breaks';
import { moneySchema } from '@danubit/contracts/values/money';
import { STAFF_ROLES } from '@danubit/contracts/values/staff-roles';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/** `scope`: whose book is compared with ours, a provider's name; `date`: the day of the run (UTC). */
const base = { scope: z.string(), date: z.string() };
const ofBreak = { ...base, breakId: z.string() };
const ofProposal = { ...ofBreak, proposal: z.int(), mend: z.enum(BREAK_MENDS) };

/** A difference as it was found. */
const found = {
  breakId: z.string(),
  kind: z.enum(BREAK_KINDS),
  /** What differs: the kind of movement, or what the books hold. */
  what: z.string(),
  /** The other side's name of it; ours where it has none. */
  reference: z.string(),
  paymentId: z.nullable(z.string()),
  /** The item of a clearing account that it is about; null when our books have none. */
  item: z.nullable(z.string()),
  ours: z.nullable(moneySchema),
  theirs: z.nullable(moneySchema),
  /** Since when they differ, as far as the books show. */
  since: z.string(),
  /** Who has to correct it. */
  owner: z.enum(STAFF_ROLES),
  /** The usual correction for a break of this kind. */
  mend: z.enum(BREAK_MENDS),
};

/** Stream `reconciliation-<scope>-<date>`: the runs of a day, and the breaks that were first found in them until they are resolved. */
export const reconciliationEvents = {
  /** `requestedBy`: a member of staff; null for the daily run. */
  ReconciliationRequested: defineEvent('ReconciliationRequested', { ...base, run: z.int(), requestedBy: z.nullable(z.string()) }),
  ReconciliationRun: defineEvent('ReconciliationRun', {
    ...base,
    run: z.int(),
    from: z.string(),
    to: z.string(),
    /** `unavailable`: the other side did not send its list, so there was no comparison. */
    outcome: z.enum(['complete', 'unavailable']),
    /** How many movements were compared, on both sides. */
    ours: z.int(),
    theirs: z.int(),
    /** All breaks of the run, also those found before; only the first few hundred get their own event. */
    breaks: z.int(),
    isMoreThanListed: z.boolean(),
  }),
  BreakFound: defineEvent('BreakFound', { ...base, ...found }),
  BreakMendProposed: defineEvent('BreakMendProposed', {
    ...ofProposal,
    reason: z.string(),
    proposedBy: z.string(),
    /** An approval after this time does not count. */
    lapsesAt: z.string(),
  }),
  BreakMendRejected: defineEvent('BreakMendRejected', { ...ofProposal, rejectedBy: z.string() }),
  /** `gone`: a later run no longer found it, which `evidence` names. `confirmed`: by a second person. */
  BreakResolved: defineEvent('BreakResolved', {
    ...ofBreak,
    how: z.enum(['gone', 'confirmed']),
    evidence: z.string(),
    mend: z.nullable(z.enum(BREAK_MENDS)),
    confirmedBy: z.nullable(z.string()),
    item: z.nullable(z.string()),
    paymentId: z.nullable(z.string()),
    ours: z.nullable(moneySchema),
    theirs: z.nullable(moneySchema),
  }),
};
export type ReconciliationEvent = EventOf<typeof reconciliationEvents>;
export type FoundBreak = Omit<Extract<ReconciliationEvent, { type: 'BreakFound' }>['data'], 'scope' | 'date'>;
