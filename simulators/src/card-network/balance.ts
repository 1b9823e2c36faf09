import { randomBytes } from 'node:crypto';
import type { BalanceRow, ChargeRow, DisputeRow, RefundRow } from './book-rows.ts';
import type { NetworkContext } from './network-context.ts';

type Context = Pick<NetworkContext, 'book' | 'now'>;

/** What Stripe charges for a card of the EU: 1.4 % and 25 cents. */
export const FEE = { basisPoints: 140, fixed: 25 } as const;
/** What Stripe charges for a dispute in the EU, in minor units of the currency of the charge. */
export const DISPUTE_FEE = 2_000;

export const feeOf = (amount: number): number => Math.floor((amount * FEE.basisPoints + 5_000) / 10_000) + FEE.fixed;

const add = ({ book, now }: Context, row: Omit<BalanceRow, 'id' | 'created_ms' | 'payout'>, agoMs = 0): void => {
  book.addTransaction({ id: `txn_${randomBytes(12).toString('hex')}`, created_ms: now().getTime() - agoMs, payout: null, ...row });
};

/** Records what the network owes; runs inside the caller's transaction, like every function here. */
export const earn = (context: Context, { id: source, payment_intent, amount, currency }: ChargeRow, agoMs = 0): void => {
  add(context, { type: 'charge', amount, fee: feeOf(amount), currency, source, payment_intent }, agoMs);
};

export const giveBack = (context: Context, { id: source, payment_intent, amount, currency }: RefundRow): void => {
  add(context, { type: 'refund', amount: -amount, fee: 0, currency, source, payment_intent });
};

export const takeForDispute = (context: Context, { id: source, payment_intent, amount, currency }: DisputeRow): void => {
  add(context, { type: 'dispute', amount: -amount, fee: DISPUTE_FEE, currency, source, payment_intent });
};

export const giveBackDisputed = (context: Context, { id: source, payment_intent, amount, currency }: DisputeRow): void => {
  add(context, { type: 'dispute_reversal', amount, fee: 0, currency, source, payment_intent });
};

/** How a break is planted in the book. `invented`: a charge that was never requested. `state`: a captured charge that is taken back. */
export const PLANTED = ['missing', 'invented', 'amount', 'currency', 'fee', 'state'] as const;
export type Planted = (typeof PLANTED)[number];

const OFF_BY = 100;

/**
 * Changes the newest charge of the book, or that of an intent. Undefined when there is none. `agoMs`: how long ago what is added has
 * happened, since the youngest movements are not compared yet.
 */
export const plant = (context: Context, what: Planted, intentId: string | null, agoMs = 0): BalanceRow | undefined => {
  const { book } = context;
  const row = book.latestTransaction(intentId);
  if (row === undefined) return undefined;
  switch (what) {
    case 'missing':
      book.removeTransaction(row.id);
      break;
    case 'invented': {
      const stranger = `pi_${randomBytes(16).toString('hex')}`;
      add(context, { ...pick(row), type: 'charge', source: stranger, payment_intent: stranger }, agoMs);
      return { ...row, source: stranger, payment_intent: stranger };
    }
    case 'amount':
      book.updateTransaction({ ...row, amount: row.amount + OFF_BY });
      break;
    case 'currency':
      book.updateTransaction({ ...row, currency: row.currency === 'usd' ? 'eur' : 'usd' });
      break;
    case 'fee':
      book.updateTransaction({ ...row, fee: row.fee * 2 });
      break;
    case 'state':
      add(context, { ...pick(row), type: 'payment_failure_refund', amount: -row.amount, fee: 0 }, agoMs);
      break;
  }
  return row;
};

const pick = ({ amount, fee, currency, source, payment_intent }: BalanceRow) => ({ amount, fee, currency, source, payment_intent });
