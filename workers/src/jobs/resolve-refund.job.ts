import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import type { DueWork } from '../due/due-work.ts';
import type { Job, JobOutcome } from './job.ts';
import { readPayment } from './read-payment.ts';
import { giveToRefund, readRefund, refundEventOf } from './refund-of-payment.ts';
import { refundIdOfSubject } from './refund-subject.ts';
import { refundRequestOf, type RefundTools } from './submit-refund.job.ts';
import { findSubmittedRefund, refundOutcomeOf, refundPauseMs } from './submitted-refund.ts';

/**
 * Finds the ends of submitted refunds by look-up: lost and unknown answers, and refunds that the provider is processing. The subject is the
 * payment, which is what a notification of the provider names, or one refund, which a report names (`refundSubjectOf`).
 */
export const resolveRefundJob = (tools: RefundTools): Job => ({
  action: 'resolve-refund',
  providerOf: async ({ subject }) => {
    const { payment } = await readPayment(tools.log, subject);
    return payment.capturedBy?.provider ?? payment.provider;
  },
  async run(work) {
    const waits: number[] = [];
    for (const refundId of await refundsOf(tools, work.subject)) {
      const waitMs = await resolve(tools, work, refundId);
      if (waitMs !== null) waits.push(waitMs);
    }
    return waits.length === 0 ? 'done' : again(waits);
  },
});

const refundsOf = async ({ log }: RefundTools, subject: string): Promise<readonly string[]> => {
  const refundId = refundIdOfSubject(subject);
  // A report may be about money that returns from suspense, which has its own look-up.
  if (refundId !== undefined) return (await log.holds(refundStream(refundId))) ? [refundId] : [];
  const { payment } = await readPayment(log, subject);
  return payment.refunds.flatMap((each) => (each.status === 'reserved' ? [each.refundId] : []));
};

const again = (waits: readonly number[]): JobOutcome => ({ againInMs: Math.min(...waits) });

/** When to look again; null when nothing of this refund is under way. */
const resolve = async (tools: RefundTools, work: DueWork, refundId: string): Promise<number | null> => {
  const { state, history } = await readRefund(tools.log, refundId);
  if (state.status !== 'submitted' && state.status !== 'unknown') return null;
  const submittedAt = refundEventOf(history, 'RefundSubmitted').metadata.occurredAt;
  const provider = tools.providers.of(state.request.provider);
  const found = await findSubmittedRefund(tools, provider, { request: refundRequestOf(state), submittedAt, tries: work.tries });
  if (found.kind === 'wait') return found.ms;
  const outcome = refundOutcomeOf(found);
  if (outcome !== undefined) await giveToRefund(tools, work, state, outcome.kind, { type: 'RecordOutcome', outcome });
  return isUnderWay(outcome?.kind) ? refundPauseMs(work.tries) : null;
};

const isUnderWay = (outcome: 'unknown' | 'settled' | 'failed' | undefined): boolean => outcome === undefined || outcome === 'unknown';
