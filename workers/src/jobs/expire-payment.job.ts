import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';
import { lastOccurredAt, readPayment, type ReadPayment } from './read-payment.ts';

export type ExpiryTools = JobTools & { readonly clearanceValidMs: number };

/**
 * Ends a payment that was cleared but not charged before its clearance expired: the customer has left, and what was checked then may have
 * changed. Separate from the charge job, so that it also runs while no charges are sent to the provider.
 */
export const expirePaymentJob = (tools: ExpiryTools): Job => ({
  action: 'expire-payment',
  async run(work) {
    const read = await readPayment(tools.log, work.subject);
    if (read.payment.status !== 'cleared') return 'done';
    const remainingMs = clearanceEnd(tools, read).getTime() - tools.clock.now().getTime();
    return remainingMs > 0 ? { againInMs: remainingMs } : expireClearance(tools, work, read.payment);
  },
});

/** For clearances from before they had an end: it is measured from the clearance. */
export const clearanceEnd = ({ clock, clearanceValidMs }: ExpiryTools, { payment, history }: ReadPayment): Date => {
  if (payment.clearanceExpiresAt !== null) return new Date(payment.clearanceExpiresAt);
  return new Date((lastOccurredAt(history, 'PaymentCleared') ?? clock.now()).getTime() + clearanceValidMs);
};

/** May be repeated; a payment that was held or attempted meanwhile stays as it is. */
export const expireClearance = async (
  { log, clock }: ExpiryTools,
  work: DueWork,
  { paymentId, subjectId }: Payment,
): Promise<JobOutcome> => {
  await handleCommand(log, {
    stream: paymentStream(paymentId),
    decider: paymentDecider,
    command: { type: 'ExpireClearance', at: clock.now().toISOString() },
    context: contextOf(work, clock, 'expire', subjectId),
  });
  return 'done';
};
