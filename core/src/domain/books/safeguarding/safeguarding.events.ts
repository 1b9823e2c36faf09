import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

const statement = z.strictObject({ provider: z.string(), statementId: z.string(), bookedOn: z.string(), closing: moneySchema });

/** One entry of a statement; money in is positive. */
const statementEntry = z.strictObject({
  /** The bank's reference of the entry and the place in it. */
  reference: z.string(),
  money: moneySchema,
  /** The id of our order that it executes or returns; null for what we did not order. */
  orderId: z.nullable(z.string()),
});

/** One currency or coin of the proof. */
const line = z.strictObject({
  /** What customers have, available and reserved. */
  owed: moneySchema,
  /** Customers' money that providers owe to us: it is not on the account yet. Of coins: what has left us and is not booked yet. */
  receivable: moneySchema,
  /** Money on the account that no customer is known for. */
  suspense: moneySchema,
  /** The balance required on the account, or at our addresses: owed, less receivable, plus suspense. */
  required: moneySchema,
  /** By our books: `bank.safeguarding`, or `custody.client` and `custody.own`. */
  booked: moneySchema,
  /** By the bank's own statement, or by the chain at a block; null while there is none. */
  held: z.nullable(statement),
  /** Held less required; negative is a shortfall, which the company must top up. Null without a statement. */
  surplus: z.nullable(moneySchema),
});

/** So that an event stays small. */
export const STATEMENT_PAGE = 500;

export const PROOF_RESULTS = ['covered', 'shortfall', 'no_statement'] as const;

/** Stream `safeguarding-<date>`: the statements of a day (UTC), and the proofs that customers' money is where it must be. */
export const safeguardingEvents = {
  /** The closing balance of a statement that was read whole. */
  StatementRead: defineEvent('StatementRead', { date: z.string(), ...statement.shape }),
  /** What a statement consists of, in pages. No names and no texts: those are with the transfers. */
  StatementEntriesRead: defineEvent('StatementEntriesRead', {
    date: z.string(),
    provider: z.string(),
    statementId: z.string(),
    page: z.int(),
    entries: z.array(statementEntry),
  }),
  /** `position`: folding the log up to it gives the same sums of the ledger. */
  SafeguardingProved: defineEvent('SafeguardingProved', {
    date: z.string(),
    position: z.string(),
    lines: z.array(line),
    result: z.enum(PROOF_RESULTS),
  }),
};
export type SafeguardingEvent = EventOf<typeof safeguardingEvents>;
export type StatementBalance = z.infer<typeof statement>;
export type StatementEntry = z.infer<typeof statementEntry>;
export type SafeguardingLine = z.infer<typeof line>;
export type ProofResult = (typeof PROOF_RESULTS)[number];
