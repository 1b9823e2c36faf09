import { minorOf } from '@danubit/contracts/values/money';
import { refund as refundDecider } from '@danubit/core/domain/payments/refund/refund.decider';
import type { Refund } from '@danubit/core/domain/payments/refund/refund.state';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import type { RefundRequest } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { contextOf, type Job, type JobTools } from './job.ts';
import { giveToRefund, readRefund } from './refund-of-payment.ts';
import { refundOutcomeOf } from './submitted-refund.ts';

export type RefundTools = JobTools & { readonly providers: PaymentProviders };

/** Later than this after the submission, a paused process must not call: `resolve-refund` has taken the refund over. */
const CALL_WITHIN_MS = 10_000;

/**
 * Asks the provider that captured the payment for a cleared refund, once. `RefundSubmitted` is appended under a command id of this run
 * before the call, so that of two runs only the one that appended it calls. Whatever happens after that, `resolve-refund` finds the end.
 */
export const submitRefundJob = (tools: RefundTools): Job => ({
  action: 'submit-refund',
  providerOf: async ({ subject }) => (await readRefund(tools.log, subject)).state.request.provider,
  async run(work) {
    const { log, clock, providers } = tools;
    const { state } = await readRefund(log, work.subject);
    if (state.status !== 'cleared') return 'done';
    const provider = providers.of(state.request.provider);
    const request = refundRequestOf(state);
    const startedAt = clock.now();
    const submitted = await handleCommand(log, {
      stream: refundStream(work.subject),
      decider: refundDecider,
      command: { type: 'SubmitRefund', key: request.key },
      context: { ...contextOf(work, clock, 'submit', state.request.subjectId), commandId: newCommandId(startedAt) },
    });
    if (!submitted.accepted) return 'done';

    failpoint('attempt-started');
    if (clock.now().getTime() - startedAt.getTime() > CALL_WITHIN_MS) return 'done';
    const outcome = refundOutcomeOf(await provider.refund(request));
    failpoint('charge-answered');
    if (outcome !== undefined) await giveToRefund(tools, work, state, 'outcome', { type: 'RecordOutcome', outcome });
    return 'done';
  },
});

/** The same request in any process. */
export const refundRequestOf = ({ request: { refundId, providerReference, money } }: Refund): RefundRequest => ({
  refundId,
  providerReference,
  minor: minorOf(money).toString(),
  currency: money.asset,
  key: providerKey(refundId, 1, 'refund'),
});
