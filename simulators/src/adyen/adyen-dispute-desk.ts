import type { AdyenContext } from './adyen.context.ts';
import { behaviourOfCard } from './adyen-cards.ts';
import { announceDispute } from './adyen-notices.ts';
import { newPsp } from './adyen-references.ts';
import type { DisputeRow, PaymentRow } from './adyen-rows.ts';
import { moveDisputed } from './adyen-settlement-book.ts';

/** What the bank of the cardholder does next: `POST /disputes/:psp {"event": …}`. */
export const DISPUTE_STEPS = ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK', 'DISPUTE_DEFENSE_PERIOD_ENDED'] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];

/** Cards that are disputed: by a notification of the chargeback and then the chargeback, or only by the notification. */
export const openDisputeOf = (context: AdyenContext, payment: PaymentRow): void => {
  const { dispute: asked } = behaviourOfCard(payment.card);
  if (asked !== undefined && payment.amount > 0) disputePayment(context, payment, asked.isInquiry === true);
};

/** The bank of the cardholder asks about a payment, or takes the money back as well. */
export const disputePayment = (context: AdyenContext, payment: PaymentRow, isInquiry: boolean): void => {
  const { psp, reference, amount, currency } = payment;
  const dispute: DisputeRow = {
    psp: newPsp(),
    created_ms: context.now().getTime(),
    payment: psp,
    reference,
    amount,
    currency,
    status: 'inquiry',
  };
  context.book.addDispute(dispute);
  announceDispute(context, dispute, 'NOTIFICATION_OF_CHARGEBACK', context.settleAfterMs);
  if (!isInquiry) stepDispute(context, dispute, 'CHARGEBACK', 2 * context.settleAfterMs);
};

const FROM: Readonly<Record<DisputeStep, DisputeRow['status']>> = {
  CHARGEBACK: 'inquiry',
  CHARGEBACK_REVERSED: 'chargeback',
  SECOND_CHARGEBACK: 'reversed',
  DISPUTE_DEFENSE_PERIOD_ENDED: 'chargeback',
};

/** False when the dispute is not at that point. */
export const stepDispute = (context: AdyenContext, dispute: DisputeRow, step: DisputeStep, afterMs = context.noticeAfterMs): boolean => {
  if (dispute.status !== FROM[step]) return false;
  const to = { CHARGEBACK: 'chargeback', CHARGEBACK_REVERSED: 'reversed', SECOND_CHARGEBACK: 'second' } as const;
  const movement = { CHARGEBACK: 'Chargeback', CHARGEBACK_REVERSED: 'ChargebackReversed', SECOND_CHARGEBACK: 'SecondChargeback' } as const;
  context.book.updateDispute({ ...dispute, status: step === 'DISPUTE_DEFENSE_PERIOD_ENDED' ? 'lost' : to[step] });
  if (step !== 'DISPUTE_DEFENSE_PERIOD_ENDED') moveDisputed(context, movement[step], dispute);
  announceDispute(context, dispute, step, afterMs);
  return true;
};
