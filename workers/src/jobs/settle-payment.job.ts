import { idFromText } from '@danubit/core/event-store/event-ids';
import { handleCommand } from '@danubit/core/event-store/handle-command';
import { cardDeposit } from '@danubit/core/domain/ledger/entry/card.entries';
import { limits } from '@danubit/core/domain/payments/limits/limits.decider';
import { methodKeyOf, methods, methodsStreamOf } from '@danubit/core/domain/payments/method/method.decider';
import { openLedger } from '@danubit/core/ledger/ledger';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import { failpoint } from '@danubit/core/process/failpoint';
import { contextOf, type Job, type JobTools } from './job.ts';
import { readPayment } from './read-payment.ts';

/** After PaymentCompleted: one entry in the wallet, the limit consumed, the card remembered. Each step may be repeated. */
export const settlePaymentJob = ({ log, clock }: JobTools): Job => {
  const ledger = openLedger(log);
  return {
    action: 'settle-payment',
    queue: 'payments',
    async run(work) {
      const { payment, history } = await readPayment(log, work.subject);
      if (payment.status !== 'completed') return 'done';
      const { paymentId, userId, subjectId, limitsStream, card } = payment;
      const completed = history.findLast(({ type }) => type === 'PaymentCompleted');
      if (completed === undefined) throw new Error(`Payment ${paymentId} completed without saying so.`);

      const wallet = { walletId: payment.walletId, userId };
      const entry = cardDeposit(wallet, { paymentId, money: payment.money, effectiveAt: completed.metadata.occurredAt });
      await ledger.postWalletEntry(contextOf(work, clock, 'post', subjectId), entry, completed.position);
      failpoint('entry-posted');
      if (limitsStream !== null) {
        await handleCommand(rememberedLimits(log), {
          stream: limitsStream,
          decider: limits,
          command: { type: 'ConsumeLimit', userId, paymentId },
          context: contextOf(work, clock, 'consume', subjectId),
        });
      }
      const methodId = idFromText(methodKeyOf(userId, card.provider, card.fingerprint));
      await handleCommand(log, {
        stream: methodsStreamOf(userId),
        decider: methods,
        command: {
          type: 'AddMethod',
          method: { methodId, userId, provider: card.provider, type: 'card', lastFour: card.lastFour, brand: card.brand },
        },
        context: contextOf(work, clock, 'method', subjectId),
      });
      return 'done';
    },
  };
};
