import { addMoney, negateMoney } from '@danubit/contracts/values/money';
import { idFromText } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { bankTransferCredited } from '@danubit/core/domain/ledger/entry/bank.entries';
import { cardDeposit, cardPaymentOfOrder } from '@danubit/core/domain/ledger/entry/card.entries';
import type { WalletEntry } from '@danubit/core/domain/ledger/entry/entry.events';
import { limits } from '@danubit/core/domain/payments/limits/limits.decider';
import { cardToAdd, paymentMethodKeyOf, paymentMethods } from '@danubit/core/domain/payments/payment-method/payment-method.decider';
import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { isByCard, type Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { Position } from '@danubit/event-store/event-store.port';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { settleCardTry, type CardTryTools } from './card-try.ts';
import { contextOf, type Job } from './job.ts';
import { readPayment, type ReadPayment } from './read-payment.ts';
import { repayDebt } from './repay-debt.ts';

/**
 * After PaymentCompleted: posts one entry to the wallet, records it in the payment, consumes the limit, releases the card try, and saves
 * the card if the customer requested it. Each step may be repeated.
 */
export const settlePaymentJob = (tools: CardTryTools): Job => {
  const { log, clock } = tools;
  const ledger = openLedger(log);

  const book = async (work: DueWork, payment: Payment, history: ReadPayment['history']): Promise<void> => {
    const { paymentId, subjectId, walletId, userId, money } = payment;
    const [entry, causedAt] = depositOf(payment, history);
    const booked = await ledger.postWalletEntry(contextOf(work, clock, 'post', subjectId), entry, causedAt);
    failpoint('entry-posted');
    // What pays an order is reserved for it, so it raises no balance.
    if (payment.orderId === null) {
      await repayDebt(ledger, contextOf(work, clock, 'repay', subjectId), {
        wallet: { walletId, userId },
        money,
        causeId: paymentId,
        effectiveAt: entry.effectiveAt,
        causedAt,
      });
    }
    const recorded = await handleCommand(log, {
      stream: paymentStream(paymentId),
      decider: paymentDecider,
      command: { type: 'RecordBooking', ...booked },
      context: contextOf(work, clock, 'booked', subjectId),
    });
    if (!recorded.accepted) throw new Error(`The booking of payment ${paymentId} was not recorded: ${recorded.refusal.code}.`);
  };

  return {
    action: 'settle-payment',
    async run(work) {
      const read = await readPayment(log, work.subject);
      const { payment, history } = read;
      if (payment.status !== 'completed') return 'done';
      const { paymentId, userId, subjectId, limitsStream } = payment;

      if (payment.booked === null) await book(work, payment, history);
      if (limitsStream !== null) {
        await handleCommand(rememberedLimits(log), {
          stream: limitsStream,
          decider: limits,
          command: { type: 'ConsumeLimit', userId, paymentId },
          context: contextOf(work, clock, 'consume', subjectId),
        });
      }
      await giveBackUncaptured(tools, work, read);
      await settleCardTry(tools, read);
      if (!payment.saveCard || !isByCard(payment)) return 'done';
      const { method: card, providerCustomer, payer } = payment;
      const methodId = idFromText(paymentMethodKeyOf(userId, card.provider, card.fingerprint));
      await handleCommand(log, {
        stream: paymentMethodsStream(userId),
        decider: paymentMethods,
        command: {
          type: 'AddPaymentMethod',
          paymentMethod: cardToAdd(methodId, { userId, card, providerCustomer, payer }),
        },
        context: contextOf(work, clock, 'method', subjectId),
      });
      return 'done';
    },
  };
};

/** What was approved and not captured never counted as a deposit. */
const giveBackUncaptured = async ({ log, clock }: CardTryTools, work: DueWork, { payment, history }: ReadPayment): Promise<void> => {
  const { paymentId, userId, subjectId, limitsStream, money } = payment;
  const [requested] = history;
  if (limitsStream === null || requested?.type !== 'PaymentRequested' || requested.data.money.minor === money.minor) return;
  const reservation = (await rememberedLimits(log).load(limits, limitsStream)).reservations.get(paymentId);
  if (reservation === undefined || reservation.status === 'released') return;
  await handleCommand(rememberedLimits(log), {
    stream: limitsStream,
    decider: limits,
    command: {
      type: 'GiveLimitBack',
      userId,
      paymentId,
      refundId: `uncaptured-${paymentId}`,
      refunded: addMoney(requested.data.money, negateMoney(money)),
      month: reservation.reserved.month,
    },
    context: contextOf(work, clock, 'uncaptured', subjectId),
  });
};

/** The entry and the position of the event that causes it. If the entry was posted before, that was after this position. */
const depositOf = (payment: Payment, history: ReadPayment['history']): [entry: WalletEntry, causedAt: Position] => {
  const { paymentId } = payment;
  const completed = history.findLast(({ type }) => type === 'PaymentCompleted');
  if (completed === undefined) throw new Error(`Payment ${paymentId} has ended without its last event.`);
  const effectiveAt = completed.metadata.occurredAt;
  return [entryOf(payment, effectiveAt), completed.position];
};

/** Whatever the customer paid with on the provider's page, the provider owes the money, as for a card. */
const entryOf = ({ paymentId, walletId, userId, money, method, orderId }: Payment, effectiveAt: string): WalletEntry => {
  const wallet = { walletId, userId };
  if (method.kind === 'bank_transfer') {
    return bankTransferCredited(wallet, { transferId: method.transferId, paymentId, money, effectiveAt });
  }
  return orderId === null
    ? cardDeposit(wallet, { paymentId, money, effectiveAt })
    : cardPaymentOfOrder(wallet, { paymentId, orderId, money, effectiveAt });
};
