import { addMoney, minorOf, money, type Money } from '@danubit/contracts/values/money';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { PaymentCommandOf, PaymentDecision } from './payment.commands.ts';
import type { PaymentEvent } from './payment.events.ts';
import type { DisputeOfPayment, Payment } from './payment.state.ts';

/** Invariant: refunds, and what customers bear of disputes, never exceed together what was captured. Each dispute opens and closes once. */
export const recordDispute = ({ disputeId, money: disputed }: PaymentCommandOf<'RecordDispute'>, state: Payment): PaymentDecision => {
  if (disputeIn(state, disputeId) !== undefined) return accept();
  if (state.status !== 'completed' || state.booked === null) return refuse({ code: 'not_completed' });
  return accept<PaymentEvent>({ type: 'PaymentDisputed', data: { ...baseOf(state), disputeId, money: disputed } });
};

export const closeDispute = ({ disputeId, outcome, charged }: PaymentCommandOf<'CloseDispute'>, state: Payment): PaymentDecision => {
  const known = disputeIn(state, disputeId);
  if (known === undefined) return refuse({ code: 'no_such_dispute' });
  if (known.outcome !== null) return accept();
  return accept<PaymentEvent>({ type: 'PaymentDisputeClosed', data: { ...baseOf(state), disputeId, outcome, charged } });
};

const disputeIn = ({ disputes }: Payment, disputeId: string): DisputeOfPayment | undefined =>
  disputes.find((dispute) => dispute.disputeId === disputeId);

const baseOf = ({ paymentId, userId }: Payment) => ({ paymentId, userId });

export const isDisputed = ({ disputes }: Payment): boolean => disputes.some(({ outcome }) => outcome === null);

/** What cardholders keep after lost disputes. */
export const chargedOf = ({ disputes, money: { asset } }: Payment): Money =>
  sumOf(
    asset,
    disputes.map(({ charged }) => charged),
  );

/**
 * The most that the customer bears of a dispute: what was captured, less what is back on the card, and less what earlier disputes took. The
 * rest is the company's loss. Reserved refunds must have ended before.
 */
export const disputableOf = (state: Payment, disputeId: string): Money => {
  const own = state.disputes.findIndex((each) => each.disputeId === disputeId);
  const earlier = sumOf(
    state.money.asset,
    state.disputes.slice(0, own === -1 ? undefined : own).map((each) => each.charged ?? each.money),
  );
  const refunded = sumOf(
    state.money.asset,
    state.refunds.map((refund) => (refund.status === 'released' ? null : refund.money)),
  );
  const left = minorOf(state.money) - minorOf(addMoney(earlier, refunded));
  return money(state.money.asset, left > 0n ? left : 0n);
};

const sumOf = (asset: Money['asset'], amounts: readonly (Money | null)[]): Money =>
  amounts.reduce<Money>((sum, amount) => (amount === null ? sum : addMoney(sum, amount)), money(asset, 0n));
