import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { CANCELLED, NOT_AUTHENTICATED, REFUSALS, behaviourOfCard, type Refusal } from './adyen-cards.ts';
import type { AdyenContext } from './adyen.context.ts';
import { openDisputeOf } from './adyen-dispute-desk.ts';
import { earn, giveBack } from './adyen-settlement-book.ts';
import { newPsp } from './adyen-references.ts';
import { announceCancel, announceCapture, announcePayment, announceRefund } from './adyen-notices.ts';
import type { PaymentRow, RefundRow, StoredCardRow } from './adyen-rows.ts';

/** Decisions of the provider and of the issuers behind it. Each runs inside a transaction of the caller. */

/** Keyed, since all the card numbers of a bank can be tried quickly. */
export const aliasOf = (number: string, key: Buffer): string =>
  createHmac('sha256', key).update(number).digest('hex').slice(0, 16).toUpperCase();

export type PaymentInput = Pick<PaymentRow, 'reference' | 'amount' | 'currency' | 'return_url' | 'idempotency_key'> & {
  readonly card: Pick<StoredCardRow, 'card' | 'brand' | 'last_four'>;
  readonly mayChallenge: boolean;
  /** Decided already, such as a wrong security code. */
  readonly refusal: Refusal | null;
  /** An authorisation only approves the amount. */
  readonly isCapturedLater?: boolean;
};

export const createPayment = (
  context: AdyenContext,
  { card, mayChallenge, refusal, isCapturedLater = false, ...input }: PaymentInput,
): PaymentRow => {
  const { book, now, settleAfterMs } = context;
  const behaviour = behaviourOfCard(card.card);
  const payment: PaymentRow = {
    ...input,
    psp: newPsp(),
    created_ms: now().getTime(),
    status: 'pending',
    refusal_code: null,
    refusal_reason: null,
    card: card.card,
    card_text: `${card.brand} ${card.last_four}`,
    challenge: null,
    redirect_result: null,
    passed: null,
    settle_at_ms: null,
  };
  if (refusal === null && mayChallenge && behaviour.challenge === true) {
    const challenged: PaymentRow = { ...payment, status: 'challenge', challenge: randomBytes(16).toString('hex') };
    book.addPayment(challenged);
    return challenged;
  }
  if (refusal === null && mayChallenge && behaviour.late === true) {
    const pending = { ...payment, settle_at_ms: now().getTime() + settleAfterMs };
    book.addPayment(pending);
    return pending;
  }
  book.addPayment(payment);
  // The issuer approves a card that is only to be stored, even if it will decline a charge.
  return conclude(context, payment, refusal ?? (mayChallenge ? verdictOf(payment) : null), isCapturedLater);
};

const verdictOf = ({ card }: PaymentRow): Refusal | null => {
  const { verdict } = behaviourOfCard(card);
  return verdict === 'approve' ? null : REFUSALS[verdict];
};

const conclude = (context: AdyenContext, payment: PaymentRow, refusal: Refusal | null, isCapturedLater = false): PaymentRow => {
  const concluded: PaymentRow = {
    ...payment,
    status: refusal === null ? (isCapturedLater ? 'approved' : 'authorised') : 'refused',
    refusal_code: refusal?.code ?? null,
    refusal_reason: refusal?.reason ?? null,
    settle_at_ms: null,
  };
  context.book.updatePayment(concluded);
  if (concluded.status === 'authorised') {
    earn(context, concluded);
    openDisputeOf(context, concluded);
  }
  announcePayment(context, concluded);
  return concluded;
};

/** Decides pending payments that are due. */
export const settlePayments = (context: AdyenContext): void => {
  for (const payment of context.book.paymentsToSettle(context.now())) conclude(context, payment, verdictOf(payment));
};

/** The customer's answer on the challenge page: a result that the site must send to the provider. Undefined when it is over. */
export const answerChallenge = ({ book }: AdyenContext, challenge: string, passed: boolean): PaymentRow | undefined => {
  const payment = book.paymentBy('challenge', challenge);
  if (payment?.status !== 'challenge' || payment.redirect_result !== null) return undefined;
  const answered: PaymentRow = { ...payment, redirect_result: randomBytes(48).toString('base64url'), passed: passed ? 1 : 0 };
  book.updatePayment(answered);
  return answered;
};

/** Undefined for a result that the provider did not give. */
export const completeChallenge = (context: AdyenContext, redirectResult: string): PaymentRow | undefined => {
  const payment = context.book.paymentBy('redirect_result', redirectResult);
  if (payment?.status !== 'challenge') return payment;
  return conclude(context, payment, payment.passed === 1 ? verdictOf(payment) : NOT_AUTHENTICATED);
};

/** Answers "received" in any case; a report says how it ended. */
export const cancelPayments = (context: AdyenContext, payments: readonly PaymentRow[]): string => {
  const psp = newPsp();
  const [first] = payments;
  const open = payments.find(({ status }) => status === 'challenge' || status === 'approved');
  if (open !== undefined) {
    const { code, reason } = CANCELLED;
    context.book.updatePayment({ ...open, status: 'cancelled', refusal_code: code, refusal_reason: reason });
  }
  const about = open ?? first;
  if (about !== undefined) announceCancel(context, psp, about, open !== undefined);
  return psp;
};

/** Answers "received" in any case; a report says how it ended. */
export const capturePayment = (context: AdyenContext, payment: PaymentRow, amount: number): string => {
  const psp = newPsp();
  const isPossible = payment.status === 'approved' && amount > 0 && amount <= payment.amount;
  if (isPossible) {
    const captured: PaymentRow = { ...payment, status: 'authorised', amount };
    context.book.capturePayment(captured);
    earn(context, captured);
  }
  announceCapture(context, psp, { ...payment, amount }, isPossible);
  return psp;
};

export type RefundInput = { readonly reference: string; readonly amount: number; readonly currency: string };

/** Answers "received" in any case; a report says how it ended. */
export const refundPayment = (context: AdyenContext, payment: PaymentRow, input: RefundInput): RefundRow => {
  const { book, now } = context;
  const returned = book
    .refundsOf(payment.psp)
    .filter(({ status }) => status === 'refunded')
    .reduce((sum, { amount }) => sum + amount, 0);
  const isDisputed = book.disputesOf(payment.psp).some(({ status }) => status !== 'inquiry' && status !== 'reversed');
  const isPossible =
    payment.status === 'authorised' && !isDisputed && input.currency === payment.currency && returned + input.amount <= payment.amount;
  const failsLater = book.control().mode === 'refunds-fail-later';
  if (failsLater) book.spendControl();
  const refund: RefundRow = {
    ...input,
    psp: newPsp(),
    created_ms: now().getTime(),
    payment: payment.psp,
    status: !isPossible ? 'refused' : failsLater ? 'failed' : 'refunded',
  };
  book.addRefund(refund);
  if (refund.status !== 'refused') giveBack(context, refund, payment.reference);
  announceRefund(context, refund);
  return refund;
};

export const authCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0');
