import { addMoney, minorOf, money, negateMoney, zero, type Money } from '@danubit/contracts/values/money';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { PaymentCommandOf, PaymentDecision } from './payment.commands.ts';
import type { PaymentEvent } from './payment.events.ts';
import { chargedOf, isDisputed } from './payment-disputes.ts';
import type { Payment, RefundOfPayment } from './payment.state.ts';

/**
 * What may go back to the card. Invariants: reserved and refunded amounts together never exceed what was captured; each refund reserves
 * once, and ends once.
 */
export const reserveRefund = ({ refundId, money: asked }: PaymentCommandOf<'ReserveRefund'>, state: Payment): PaymentDecision => {
  const known = refundIn(state, refundId);
  if (known?.status === 'released') return refuse({ code: 'refund_over' });
  if (known !== undefined) return known.money.minor === asked.minor ? accept() : refuse({ code: 'refund_differs' });
  if (state.status !== 'completed' || state.booked === null) return refuse({ code: 'not_refundable' });
  if (isDisputed(state)) return refuse({ code: 'disputed' });
  if (asked.asset !== state.money.asset || minorOf(asked) <= 0n) return refuse({ code: 'not_an_amount_of_it' });
  const refundable = refundableOf(state);
  if (minorOf(asked) > minorOf(refundable)) return refuse({ code: 'exceeds_refundable', refundable });
  const total = addMoney(addMoney(state.money, negateMoney(refundable)), asked);
  return accept<PaymentEvent>({ type: 'RefundReserved', data: { ...baseOf(state), refundId, money: asked, total } });
};

export const releaseRefund = ({ refundId, money: asked }: PaymentCommandOf<'ReleaseRefund'>, state: Payment): PaymentDecision => {
  const known = refundIn(state, refundId);
  if (known?.status === 'refunded') return refuse({ code: 'refund_over' });
  if (known?.status === 'released') return accept();
  const data = { ...baseOf(state), refundId, money: known?.money ?? asked };
  return accept<PaymentEvent>({ type: 'RefundReservationReleased', data });
};

export const recordRefund = ({ refundId }: PaymentCommandOf<'RecordRefund'>, state: Payment): PaymentDecision => {
  const known = refundIn(state, refundId);
  if (known?.status === 'refunded') return accept();
  if (known?.status !== 'reserved') return refuse({ code: 'refund_not_reserved' });
  const refunded = addMoney(refundedOf(state), known.money);
  const left = addMoney(state.money, negateMoney(refunded));
  return accept<PaymentEvent>({ type: 'PaymentRefunded', data: { ...baseOf(state), refundId, money: known.money, refunded, left } });
};

const refundIn = ({ refunds }: Payment, refundId: string): RefundOfPayment | undefined =>
  refunds.find((refund) => refund.refundId === refundId);

const baseOf = ({ paymentId, userId }: Payment) => ({ paymentId, userId });

/**
 * Captured, and neither refunded, nor reserved for a refund, nor kept by the cardholder after a dispute. Zero for a payment that did not
 * complete, and while a dispute is open.
 */
export const refundableOf = (state: Payment): Money =>
  state.status === 'completed' && state.booked !== null && !isDisputed(state)
    ? [sumOf(state, 'reserved'), refundedOf(state), chargedOf(state)].reduce(
        (left, taken) => addMoney(left, negateMoney(taken)),
        state.money,
      )
    : zero(state.money.asset);

/** What is back on the card. */
export const refundedOf = (state: Payment): Money => sumOf(state, 'refunded');

const sumOf = ({ refunds, money: { asset } }: Payment, status: RefundOfPayment['status']): Money =>
  money(
    asset,
    refunds.reduce((sum, refund) => (refund.status === status ? sum + minorOf(refund.money) : sum), 0n),
  );
