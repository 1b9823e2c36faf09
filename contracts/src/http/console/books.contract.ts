import * as z from 'zod/mini';
import { BREAK_KINDS, BREAK_MENDS } from '../../values/breaks.ts';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { uuidSchema } from '../../values/ids.ts';
import { STAFF_ROLES } from '../../values/staff-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS } from './staff-payment.ts';
import { staffReasonSchema } from './staff-refund.ts';

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });
const BREAK_STATUSES = ['open', 'proposed', 'resolved'] as const;

const bookBreak = z.strictObject({
  id: uuidSchema,
  /** Whose book differs from ours: a provider. */
  scope: z.string(),
  kind: z.enum(BREAK_KINDS),
  what: z.string(),
  reference: z.string(),
  payment_id: z.nullable(z.string()),
  /** Decimal text with the currency; null where that side has no entry. */
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  owner: z.enum(STAFF_ROLES),
  /** What is usually right, and what is possible. */
  mend: z.enum(BREAK_MENDS),
  mends: z.array(z.enum(BREAK_MENDS)),
  since: z.string(),
  found_at: z.string(),
  status: z.enum(BREAK_STATUSES),
  proposal: z.nullable(
    z.strictObject({ number: z.int(), mend: z.enum(BREAK_MENDS), reason: z.string(), proposed_by: person, lapses_at: z.string() }),
  ),
});
export type BookBreak = z.infer<typeof bookBreak>;

const run = z.strictObject({
  id: z.string(),
  scope: z.string(),
  day: z.string(),
  run: z.int(),
  requested_by: z.nullable(person),
  requested_at: z.string(),
  ended_at: z.nullable(z.string()),
  outcome: z.nullable(z.enum(['complete', 'unavailable'])),
  ours: z.nullable(z.int()),
  theirs: z.nullable(z.int()),
  breaks: z.nullable(z.int()),
});

const account = z.strictObject({
  account: z.string(),
  currency: z.string(),
  /** The sum of the open items, which is the balance. Decimal text. */
  balance: z.string(),
  open: z.int(),
  /** The oldest. */
  items: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.string(),
      provider: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      payment_id: z.nullable(z.string()),
      open: z.string(),
      opened_at: z.string(),
    }),
  ),
});

const settlement = z.strictObject({
  id: z.string(),
  provider: z.string(),
  report_id: z.string(),
  status: z.string(),
  currency: z.nullable(z.string()),
  gross: z.nullable(z.string()),
  fees: z.nullable(z.string()),
  net: z.nullable(z.string()),
  items: z.nullable(z.int()),
  unexplained: z.int(),
  paid_on: z.nullable(z.string()),
  faults: z.string(),
});

/** The proof of one currency, in decimal texts. */
const proofLine = z.strictObject({
  currency: z.string(),
  owed: z.string(),
  receivable: z.string(),
  suspense: z.string(),
  required: z.string(),
  booked: z.string(),
  held: z.nullable(z.string()),
  statement: z.nullable(z.string()),
  surplus: z.nullable(z.string()),
});
const proof = z.strictObject({
  date: z.string(),
  /** Folding the log up to this position gives the same figures. */
  position: z.string(),
  result: z.enum(['covered', 'shortfall', 'no_statement']),
  lines: z.array(proofLine),
});

/** The newest transfer between the company's account and that of the customers, in one currency. */
const ownTransfer = z.strictObject({
  direction: z.enum(['top_up', 'sweep']),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['ordered', 'submitted', 'booked', 'failed']),
});

export const getBooks = defineEndpoint({
  method: 'GET',
  path: '/api/staff/books',
  summary: 'Shows staff how our books compare with those of providers: runs, breaks, clearing accounts item by item, and payouts.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  replies: {
    200: z.strictObject({
      /** Providers that are compared. */
      scopes: z.array(z.string()),
      runs: z.array(run),
      breaks: z.array(bookBreak),
      has_more_breaks: z.boolean(),
      accounts: z.array(account),
      settlements: z.array(settlement),
      /** The newest proof that customers' money lies where it must; null when none was made for a week. */
      proof: z.nullable(proof),
      own_transfers: z.array(ownTransfer),
    }),
  },
  refusals: ['FORBIDDEN'],
});
export type StaffBooks = z.infer<(typeof getBooks)['replies'][200]>;

export const requestReconciliation = defineEndpoint({
  method: 'POST',
  path: '/api/staff/reconciliations',
  summary: 'Requests an immediate comparison of our books with a provider’s, besides the daily one. A pending one is not requested again.',
  auth: 'customer',
  staff: FOUR_EYES.reconciliation.propose,
  body: z.strictObject({ scope: z.string().check(z.regex(/^[a-z0-9]{1,30}$/, 'Name a provider that pays out.')) }),
  replies: { 202: z.strictObject({ scope: z.string(), day: z.string() }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});

const ofBreak = z.strictObject({ id: uuidSchema });
const state = z.strictObject({ id: uuidSchema, status: z.enum(BREAK_STATUSES) });

export const proposeMend = defineEndpoint({
  method: 'POST',
  path: '/api/staff/breaks/:id/proposals',
  summary: 'Proposes a correction for a difference between two books. Another person confirms it.',
  auth: 'customer',
  staff: FOUR_EYES.reconciliation.propose,
  stepUp: true,
  params: ofBreak,
  body: z.strictObject({ mend: z.enum(BREAK_MENDS), reason: staffReasonSchema }),
  replies: { 202: state },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'ALREADY_PROPOSED', 'MEND_NOT_POSSIBLE', 'NOT_AWAITING_APPROVAL'],
});

export const answerMend = defineEndpoint({
  method: 'POST',
  path: '/api/staff/breaks/:id/answers',
  summary: 'Confirms or rejects the correction that another person proposed for a difference between two books.',
  auth: 'customer',
  staff: FOUR_EYES.reconciliation.answer,
  stepUp: true,
  params: ofBreak,
  body: z.strictObject({
    answer: z.enum(['confirm', 'reject']),
    /** As listed: an answer is to the proposal that was read. */
    proposal: z.int().check(z.gte(1)),
  }),
  replies: { 202: state },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_LAPSED', 'PROPOSAL_DIFFERS', 'NOT_AWAITING_APPROVAL'],
});
