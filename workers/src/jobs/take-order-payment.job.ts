import { fundsReleased } from '@danubit/core/domain/ledger/entry/wallet.entries';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { openLedger } from '@danubit/core/ledger/ledger';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { contextOf, type Job, type JobTools } from './job.ts';
import { giveToOrder, readOrder, type ReadOrder } from './read-order.ts';
import { readPayment } from './read-payment.ts';

/**
 * Gives a payment to its order. A booked payment that the order cannot take, since it came late or in another amount, is money of the
 * customer without a purpose: it becomes available in the balance, and nothing is bought at another price.
 */
export const takeOrderPaymentJob = (tools: JobTools): Job => {
  const ledger = openLedger(tools.log);
  return {
    action: 'take-order-payment',
    async run(work) {
      const { payment, history } = await readPayment(tools.log, work.subject);
      const { orderId, paymentId, walletId, userId, subjectId, booked, money } = payment;
      if (orderId === null) return 'done';
      const read = await readOrder(tools.log, orderId);
      if (read?.order.status === 'placed' && read.order.paymentId !== paymentId) {
        await giveToOrder(tools, work, read, { type: 'RecordPaymentRequested', paymentId });
        return { againInMs: 0 };
      }
      if (booked === null) return 'done';
      const refused =
        read === null || !fits(read, payment) ? true : await giveToOrder(tools, work, read, { type: 'RecordPaid', ...booked, paymentId });
      if (refused === null || (await isTakenBy(tools, payment))) return 'done';
      const recorded = history.findLast(({ type }) => type === 'PaymentBooked');
      if (recorded === undefined) throw new Error(`Payment ${paymentId} is not booked.`);
      await ledger.postWalletEntry(
        contextOf(work, tools.clock, 'release', subjectId),
        fundsReleased({ walletId, userId }, { reservationId: paymentId, money, effectiveAt: recorded.metadata.occurredAt }),
        recorded.position,
      );
      failpoint('entry-posted');
      return 'done';
    },
  };
};

const fits = ({ order: { terms } }: ReadOrder, { userId, money }: Payment): boolean =>
  terms.userId === userId && terms.fiat.asset === money.asset && terms.fiat.minor === money.minor;

/** A repeated run finds the payment in the order that took it. */
const isTakenBy = async ({ log }: JobTools, { orderId, paymentId }: Payment): Promise<boolean> => {
  if (orderId === null) return false;
  const read = await readOrder(log, orderId);
  return read !== null && read.order.paidBy === paymentId;
};
