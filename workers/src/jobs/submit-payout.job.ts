import { minorOf } from '@danubit/contracts/values/money';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import type { Payout } from '@danubit/core/domain/payments/payout/payout.state';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import type { PayoutOrder } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { isErased } from '@danubit/event-store/kernel/personal';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { isAccountRestricted } from './account-hold.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import { giveToPayout, payoutEventOf, readPayout } from './payout-steps.ts';

export type PayoutTools = JobTools & { readonly providers: PaymentProviders };
type SubmittingTools = PayoutTools & {
  /** How long after the clearance the customer can still cancel. */
  readonly payoutUndoMs: number;
};

/** Later than this after the submission, a paused process must not order: `resolve-payout` has taken the payout over. */
const CALL_WITHIN_MS = 10_000;

/**
 * Orders a cleared payout at the bank, once. `PayoutSubmitted` is appended under a command id of this run before the order, so that of two
 * runs only the one that appended it orders. Whatever happens after that, `resolve-payout` finds the end.
 */
export const submitPayoutJob = (tools: SubmittingTools): Job => ({
  action: 'submit-payout',
  providerOf: async ({ subject }) => (await readPayout(tools.log, subject)).state.request.provider,
  async run(work) {
    const { log, clock, providers, payoutUndoMs } = tools;
    const { state, history } = await readPayout(log, work.subject);
    if (state.status !== 'cleared') return 'done';
    const startedAt = clock.now();
    const waitMs = Date.parse(payoutEventOf(history, 'PayoutCleared').metadata.occurredAt) + payoutUndoMs - startedAt.getTime();
    if (waitMs > 0) return { againInMs: waitMs, untried: true };
    if (await isAccountRestricted(log, state.request.userId)) {
      await giveToPayout(tools, work, state, 'hold', { type: 'ClearPayout', hold: 'account_restricted' });
      return 'done';
    }
    const order = orderOf(state);
    if (order === undefined) {
      await giveToPayout(tools, work, state, 'end', { type: 'EndPayout', code: 'beneficiary_removed' });
      return 'done';
    }
    const submitted = await handleCommand(log, {
      stream: payoutStream(work.subject),
      decider: payout,
      command: { type: 'SubmitPayout', key: order.key },
      context: { ...contextOf(work, clock, 'submit', state.request.subjectId), commandId: newCommandId(startedAt) },
    });
    if (!submitted.accepted) return 'done';

    failpoint('attempt-started');
    if (clock.now().getTime() - startedAt.getTime() > CALL_WITHIN_MS) return 'done';
    const result = await providers.of(state.request.provider).payOut(order);
    failpoint('charge-answered');
    if (result.kind === 'refused') {
      const outcome = { kind: 'failed', code: 'rejected_by_bank', raw: result.raw } as const;
      await giveToPayout(tools, work, state, 'outcome', { type: 'RecordOutcome', outcome });
    }
    return 'done';
  },
});

/** The same order in any process; undefined once the account was erased. */
export const orderOf = ({ request }: Payout): PayoutOrder | undefined => {
  const { payoutId, money, iban, holder } = request;
  if (isErased(iban) || isErased(holder)) return undefined;
  return {
    payoutId,
    minor: minorOf(money).toString(),
    currency: money.asset,
    to: { name: holder, iban },
    key: providerKey(payoutId, 1, 'payout'),
  };
};
