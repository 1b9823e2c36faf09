import { idFromText } from '@danubit/core/event-store/event-ids';
import { handleCommand } from '@danubit/core/event-store/handle-command';
import { negateMoney, type Money } from '@danubit/contracts/values/money';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { limits } from '@danubit/core/domain/payments/limits/limits.decider';
import { methodKeyOf, methods, methodsStreamOf } from '@danubit/core/domain/payments/method/method.decider';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import type { EntryLine } from '@danubit/core/domain/wallet/wallet/wallet.events';
import { failpoint } from '@danubit/core/process/failpoint';
import { openLedger } from '../ledger/post-wallet-entry.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import { lastOccurredAt, readPayment } from './read-payment.ts';

/** After PaymentCompleted: one entry in the wallet, the limit consumed, the card remembered. Each step may be repeated. */
export const settlePaymentJob = ({ log, clock }: JobTools): Job => {
  const postEntry = openLedger(log);
  return {
    action: 'settle-payment',
    queue: 'payments',
    async run(work) {
      const { payment, history } = await readPayment(log, work.subject);
      if (payment.status !== 'completed') return 'done';
      const { paymentId, userId, subjectId, limitsStream, card } = payment;
      const completedAt = lastOccurredAt(history, 'PaymentCompleted') ?? clock.now();

      await postEntry(contextOf(work, clock, 'post', subjectId), {
        entryId: `deposit-${paymentId}`,
        walletId: payment.walletId,
        userId,
        asset: payment.money.asset,
        lines: depositLines(payment),
        effectiveAt: completedAt.toISOString(),
        cause: { kind: 'card_deposit', id: transactionIdOf(paymentId) },
      });
      failpoint('entry-posted');
      if (limitsStream !== null) {
        await handleCommand(log, {
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

/** We may ask the provider for the money (debit) and owe it to the customer (credit). */
const depositLines = ({ money, walletId }: { readonly money: Money; readonly walletId: Payment['walletId'] }): EntryLine[] => [
  { account: 'psp.receivable', walletId: null, money },
  { account: 'customer.available', walletId, money: negateMoney(money) },
];
