import type { PayoutOutcome } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import type { PaymentProvider, RefundLookUpResult } from '@danubit/core/payment-provider/payment-provider.port';
import type { DueWork } from '../due/due-work.ts';
import type { Job, JobOutcome } from './job.ts';
import { giveToPayout, payoutEventOf, readPayout, type ReadPayout } from './payout-steps.ts';
import { orderOf, type PayoutTools } from './submit-payout.job.ts';
import { refundPauseMs } from './submitted-refund.ts';

/** When a bank has reported nothing for this long, a person contacts it: the outcome is unknown until it reports. */
const UNKNOWN_AFTER_MS = 24 * 3_600_000;
/** An order may have been lost on its way. The bank refuses a repetition under the same id, which is not a failure of the payout. */
const REPETITIONS = 3;
const LOOK_AGAIN_MS = 5_000;

/** Finds the ends of submitted payouts in what the bank has reported, and notices those that come back after they had left. */
export const resolvePayoutJob = (tools: PayoutTools): Job => ({
  action: 'resolve-payout',
  providerOf: async ({ subject }) => (await readPayout(tools.log, subject)).state.request.provider,
  async run(work) {
    // A report about what the bank was ordered may be about a refund, which has its own look-up.
    if (!(await tools.log.holds(payoutStream(work.subject)))) return 'done';
    const read = await readPayout(tools.log, work.subject);
    const { status, request } = read.state;
    const provider = tools.providers.of(request.provider);
    switch (status) {
      case 'submitted':
      case 'unknown':
        return lookUp(tools, work, read, provider);
      case 'settled':
        // Its entry is being posted; only then can it be noticed that it came back.
        return { againInMs: LOOK_AGAIN_MS, untried: true };
      case 'booked': {
        const found = await provider.findRefund({ refundId: request.payoutId, providerReference: '' });
        if (found.kind === 'refused') await record(tools, work, read, { kind: 'failed', code: 'returned_by_bank', raw: found.raw });
        return 'done';
      }
      default:
        return 'done';
    }
  },
});

const lookUp = async (tools: PayoutTools, work: DueWork, read: ReadPayout, provider: PaymentProvider): Promise<JobOutcome> => {
  const found = await provider.findRefund({ refundId: read.state.request.payoutId, providerReference: '' });
  const outcome = outcomeOf(found);
  if (outcome !== undefined) {
    await record(tools, work, read, outcome);
    // The books follow immediately; a later file may still report that it came back.
    return outcome.kind === 'settled' ? { againInMs: LOOK_AGAIN_MS, untried: true } : 'done';
  }
  const ageMs = tools.clock.now().getTime() - Date.parse(payoutEventOf(read.history, 'PayoutSubmitted').metadata.occurredAt);
  const { notFoundCountsAfterMs } = provider.capabilities;
  if (ageMs < notFoundCountsAfterMs) return { againInMs: notFoundCountsAfterMs - ageMs, untried: true };
  if (ageMs >= UNKNOWN_AFTER_MS) await record(tools, work, read, { kind: 'unknown', reason: 'the bank has not reported it' });
  const order = orderOf(read.state);
  if (work.tries < REPETITIONS && order !== undefined) await provider.payOut({ ...order, isRepetition: true });
  return { againInMs: refundPauseMs(work.tries) };
};

const outcomeOf = (found: RefundLookUpResult): PayoutOutcome | undefined => {
  if (found.kind === 'refunded') return { kind: 'settled', bankReference: found.refundReference };
  return found.kind === 'refused' ? { kind: 'failed', code: 'rejected_by_bank', raw: found.raw } : undefined;
};

const record = async (tools: PayoutTools, work: DueWork, { state }: ReadPayout, outcome: PayoutOutcome): Promise<void> => {
  const step = outcome.kind === 'failed' ? `outcome:${outcome.code}` : `outcome:${outcome.kind}`;
  await giveToPayout(tools, work, state, step, { type: 'RecordOutcome', outcome });
};
