import { addMoney, minorOf, money, negateMoney, zero, type Money } from '@danubit/contracts/values/money';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { PaymentCommand, PaymentRefusal } from './payment.commands.ts';
import type { PaymentEvent } from './payment.events.ts';
import { chargedOf, isDisputed } from './payment-disputes.ts';
import type { Payment, RefundOfPayment } from './payment.state.ts';

type RefundCommand = Extract<PaymentCommand, { type: 'ReserveRefund' | 'ReleaseRefund' | 'RecordRefund' }>;
type Decided = Decision<PaymentEvent, PaymentRefusal>;

/**
 * What may go back to the card. Invariants: reserved and refunded amounts together never exceed what was captured; each refund reserves
 * once, and ends once.
 */
export const decideRefund = (command: RefundCommand, state: Payment): Decided => {
  const known = state.refunds.find(({ refundId }) => refundId === command.refundId);
  switch (command.type) {
    case 'ReserveRefund':
      return decideReservation(command.refundId, command.money, known, state);
    case 'ReleaseRefund': {
      if (known?.status === 'refunded') return refuse({ code: 'refund_over' });
      const { paymentId, userId } = state;
      const data = { paymentId, userId, refundId: command.refundId, money: known?.money ?? command.money };
      return known?.status === 'released' ? accept() : accept<PaymentEvent>({ type: 'RefundReservationReleased', data });
    }
    case 'RecordRefund':
      return decideRefunded(command.refundId, known, state);
  }
};

const decideReservation = (refundId: string, asked: Money, known: RefundOfPayment | undefined, state: Payment): Decided => {
  if (known?.status === 'released') return refuse({ code: 'refund_over' });
  if (known !== undefined) return known.money.minor === asked.minor ? accept() : refuse({ code: 'refund_differs' });
  if (state.status !== 'completed' || state.booked === null) return refuse({ code: 'not_refundable' });
  if (isDisputed(state)) return refuse({ code: 'disputed' });
  if (asked.asset !== state.money.asset || minorOf(asked) <= 0n) return refuse({ code: 'not_an_amount_of_it' });
  const refundable = refundableOf(state);
  if (minorOf(asked) > minorOf(refundable)) return refuse({ code: 'exceeds_refundable', refundable });
  const { paymentId, userId } = state;
  const total = addMoney(addMoney(state.money, negateMoney(refundable)), asked);
  return accept<PaymentEvent>({ type: 'RefundReserved', data: { paymentId, userId, refundId, money: asked, total } });
};

const decideRefunded = (refundId: string, known: RefundOfPayment | undefined, state: Payment): Decided => {
  if (known?.status === 'refunded') return accept();
  if (known?.status !== 'reserved') return refuse({ code: 'refund_not_reserved' });
  const { paymentId, userId } = state;
  const refunded = addMoney(refundedOf(state), known.money);
  const left = addMoney(state.money, negateMoney(refunded));
  return accept<PaymentEvent>({ type: 'PaymentRefunded', data: { paymentId, userId, refundId, money: known.money, refunded, left } });
};

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
