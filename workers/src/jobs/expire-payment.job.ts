import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';
import { lastOccurredAt, readPayment, type ReadPayment } from './read-payment.ts';

export type ExpiryTools = JobTools & { readonly clearanceValidMs: number };

/**
 * Ends a payment that was cleared and not charged while its clearance held: the customer has gone, and what was checked then may not
 * hold now. It stands apart from the charge, so that it comes also while nothing is sent to the provider.
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

/** A clearance of the time when none had an end is measured from when it was given. */
export const clearanceEnd = ({ clock, clearanceValidMs }: ExpiryTools, { payment, history }: ReadPayment): Date => {
  if (payment.clearanceExpiresAt !== null) return new Date(payment.clearanceExpiresAt);
  return new Date((lastOccurredAt(history, 'PaymentCleared') ?? clock.now()).getTime() + clearanceValidMs);
};

/** Repeatable; a payment that was held or attempted meanwhile stays as it is. */
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
