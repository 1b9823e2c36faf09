import * as z from 'zod/mini';

const amount = z.strictObject({ asset: z.string(), minor: z.string() });
const paymentBookSchema = z.strictObject({
  isOpen: z.boolean(),
  /** By the clock of the store, as are the other times here. */
  endedAt: z.nullable(z.string()),
  completed: z.nullable(amount),
  booked: z.array(amount),
  /** When its limit was reserved. */
  reservedAt: z.nullable(z.string()),
});

/**
 * What the books track of a payment or a refund until it is settled: ended, booked once with the right amount, and no limit reserved.
 */
export type PaymentBook = z.infer<typeof paymentBookSchema>;
export type BookedAmount = z.infer<typeof amount>;

/** A payment without a stored book was settled before, or never requested. Either way it is not open. */
export const UNKNOWN_PAYMENT: PaymentBook = { isOpen: false, endedAt: null, completed: null, booked: [], reservedAt: null };

export const parsePaymentBook = (stored: unknown): PaymentBook => z.parse(paymentBookSchema, stored);

export const isSettled = ({ isOpen, completed, booked, reservedAt }: PaymentBook): boolean =>
  !isOpen && reservedAt === null && (completed === null ? booked.length === 0 : booked.length === 1 && isSame(completed, booked[0]));

export type PaymentFault = {
  readonly kind:
    'payment_not_booked' | 'payment_booked_twice' | 'payment_amount_differs' | 'entry_without_payment' | 'limit_still_reserved';
  readonly expected: BookedAmount | null;
  readonly shown: BookedAmount | null;
};

/** Current faults. The entry and the release of the limit may follow the end of the payment within `patienceMs`. */
export const paymentFaults = (payment: PaymentBook, now: Date, patienceMs: number): readonly PaymentFault[] => {
  const isOverdue = (since: string | null): boolean => since === null || now.getTime() - Date.parse(since) > patienceMs;
  return [...bookingFaults(payment, isOverdue(payment.endedAt)), ...limitFaults(payment, isOverdue)];
};

const bookingFaults = ({ completed, booked }: PaymentBook, isOverdue: boolean): readonly PaymentFault[] => {
  const [first] = booked;
  if (first === undefined) {
    return completed !== null && isOverdue ? [{ kind: 'payment_not_booked', expected: completed, shown: null }] : [];
  }
  if (completed === null) return [{ kind: 'entry_without_payment', expected: null, shown: first }];
  if (booked.length > 1) return [{ kind: 'payment_booked_twice', expected: completed, shown: booked.at(-1) ?? null }];
  return isSame(completed, first) ? [] : [{ kind: 'payment_amount_differs', expected: completed, shown: first }];
};

const limitFaults = (
  { isOpen, endedAt, reservedAt }: PaymentBook,
  isOverdue: (since: string | null) => boolean,
): readonly PaymentFault[] =>
  !isOpen && reservedAt !== null && isOverdue(reservedAt) && isOverdue(endedAt)
    ? [{ kind: 'limit_still_reserved', expected: null, shown: null }]
    : [];

const isSame = (left: BookedAmount, right: BookedAmount | undefined): boolean => left.asset === right?.asset && left.minor === right.minor;
