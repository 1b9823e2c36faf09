import { randomBytes } from 'node:crypto';
import type { AdyenContext } from './adyen.context.ts';
import type { DisputeRow, MovementRow, PaymentRow, RefundRow } from './adyen-rows.ts';

type Context = Pick<AdyenContext, 'book' | 'now'>;

/** A mark-up on the cost of the card schemes, in one figure here. */
const FEE = { basisPoints: 110, fixed: 12 } as const;

const feeOf = (amount: number): number => Math.floor((amount * FEE.basisPoints + 5_000) / 10_000) + FEE.fixed;

const add = ({ book, now }: Context, row: Omit<MovementRow, 'id' | 'created_ms' | 'batch'>): void => {
  book.addMovement({ id: randomBytes(12).toString('hex'), created_ms: now().getTime(), batch: null, ...row });
};

/** Records what the provider owes; runs inside the caller's transaction. A card check moves no money. */
export const earn = (context: Context, { psp: payment, reference, amount, currency }: PaymentRow): void => {
  if (amount > 0) add(context, { type: 'Settled', payment, reference, modification: '', amount, currency, fee: feeOf(amount) });
};

export const giveBack = (context: Context, refund: RefundRow, reference: string): void => {
  const { psp: modification, payment, amount, currency } = refund;
  add(context, { type: 'Refunded', payment, reference, modification, amount: -amount, currency, fee: 0 });
  if (refund.status === 'failed') add(context, { type: 'RefundedReversed', payment, reference, modification, amount, currency, fee: 0 });
};

/** A bank takes the disputed amount back, or returns it. */
export const moveDisputed = (
  context: Context,
  type: 'Chargeback' | 'ChargebackReversed' | 'SecondChargeback',
  dispute: DisputeRow,
): void => {
  const { psp: modification, payment, reference, currency } = dispute;
  const amount = type === 'ChargebackReversed' ? dispute.amount : -dispute.amount;
  add(context, { type, payment, reference, modification, amount, currency, fee: 0 });
};

/** How a break is planted in the book. `invented`: a charge that was never requested. `state`: a captured charge that is taken back. */
export const PLANTED = ['missing', 'invented', 'amount', 'currency', 'fee', 'state'] as const;
export type Planted = (typeof PLANTED)[number];

const OFF_BY = 100;

/** Changes the newest charge of the book, or that of a payment. Undefined when there is none. */
export const plant = (context: Context, what: Planted, payment: string | null): MovementRow | undefined => {
  const { book } = context;
  const row = book.chargeMovement(payment);
  if (row === undefined) return undefined;
  const { id, created_ms: _, batch: __, ...rest } = row;
  switch (what) {
    case 'missing':
      book.removeMovement(id);
      break;
    case 'invented':
      add(context, { ...rest, payment: randomBytes(8).toString('hex').toUpperCase(), reference: 'unknown' });
      break;
    case 'amount':
      book.updateMovement({ ...row, amount: row.amount + OFF_BY });
      break;
    case 'currency':
      book.updateMovement({ ...row, currency: row.currency === 'USD' ? 'EUR' : 'USD' });
      break;
    case 'fee':
      book.updateMovement({ ...row, fee: row.fee * 2 });
      break;
    case 'state':
      add(context, { ...rest, type: 'SettledReversed', amount: -row.amount, fee: 0 });
      break;
  }
  return row;
};
