import { fundsReleased } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { openLedger } from '@danubit/core/ledger/ledger';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { fateOfPayment, fits } from './fate-of-payment.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import { giveToOrder, readOrder } from './read-order.ts';
import { readPayment } from './read-payment.ts';

/**
 * Assigns a payment to its order. A booked payment that the order cannot use, since it came late or in another amount, becomes available in
 * the customer's balance, and no coins are bought at another price.
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
      if (booked === null) {
        // Recorded once for each request: two open payments must not take turns.
        if (read?.order.status === 'placed') await giveToOrder(tools, work, read, { type: 'RecordPaymentRequested', paymentId });
        return 'done';
      }
      const refused =
        read === null || !fits(read, payment) ? true : await giveToOrder(tools, work, read, { type: 'RecordPaid', ...booked, paymentId });
      // A repeated run finds the payment in the order that took it.
      if (refused === null || (await fateOfPayment(tools.log, paymentId)) === 'in_order') return 'done';
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
