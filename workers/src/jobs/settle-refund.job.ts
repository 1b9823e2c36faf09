import { transferRefund } from '@danubit/core/domain/ledger/entry/bank.entries';
import { cardRefund } from '@danubit/core/domain/ledger/entry/card.entries';
import { fundsReleased } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { limits } from '@danubit/core/domain/payments/limits/limits.decider';
import type { Refund } from '@danubit/core/domain/payments/refund/refund.state';
import { dayIn } from '@danubit/core/domain/payments/time-zone';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import { handleCommand } from '@danubit/event-store/handle-command';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import { readPayment } from './read-payment.ts';
import { giveToPayment, giveToRefund, readRefund, refundEventOf, type ReadRefund } from './refund-of-payment.ts';

type SettlingTools = JobTools & { readonly ledger: Ledger };

/**
 * Ends a refund in the books. A settled one leaves the wallet and counts in the payment; every other end gives the money back to the
 * wallet, and the amount to the payment. Each step may be repeated; the last is the record in the refund.
 */
export const settleRefundJob = (tools: JobTools): Job => {
  const ledger = openLedger(tools.log);
  return {
    action: 'settle-refund',
    async run(work) {
      const read = await readRefund(tools.log, work.subject);
      const { refundId, money } = read.state.request;
      switch (read.state.status) {
        case 'refused':
          await expectAccepted(giveToPayment(tools, work, read.state, { type: 'ReleaseRefund', refundId, money }));
          return 'done';
        case 'settled':
          await book({ ...tools, ledger }, work, read);
          return 'done';
        case 'ending':
          await release({ ...tools, ledger }, work, read);
          return 'done';
        default:
          return 'done';
      }
    },
  };
};

const book = async (tools: SettlingTools, work: DueWork, { state, history }: ReadRefund): Promise<void> => {
  const { refundId, paymentId, walletId, userId, subjectId, money } = state.request;
  const { method } = (await readPayment(tools.log, paymentId)).payment;
  const wallet = { walletId, userId };
  const settled = refundEventOf(history, 'RefundSettled');
  const effectiveAt = settled.metadata.occurredAt;
  const posted = await tools.ledger.postWalletEntry(
    contextOf(work, tools.clock, 'book', subjectId),
    method.kind === 'bank_transfer'
      ? transferRefund(wallet, { refundId, money, effectiveAt })
      : cardRefund(wallet, { refundId, money, from: 'customer.reserved', effectiveAt }),
    settled.position,
  );
  failpoint('entry-posted');
  await expectAccepted(giveToPayment(tools, work, state, { type: 'RecordRefund', refundId }));
  if (state.request.cause === 'our_error') await giveLimitBack(tools, work, state, effectiveAt);
  await expectAccepted(giveToRefund(tools, work, state, 'booked', { type: 'RecordBooking', ...posted }));
};

/** Only within the month of the limit, and only for our own error: a deposit cannot be made twice as large by refunding it. */
const giveLimitBack = async ({ log, clock }: JobTools, work: DueWork, { request }: Refund, settledAt: string): Promise<void> => {
  const { refundId, paymentId, userId, subjectId, money: refunded } = request;
  const stream = (await readPayment(log, paymentId)).payment.limitsStream;
  if (stream === null) return;
  const state = await rememberedLimits(log).load(limits, stream);
  const reservation = state.reservations.get(paymentId);
  if (reservation === undefined || reservation.status === 'released') return;
  const month = dayIn(reservation.reserved.zone, new Date(settledAt)).slice(0, 7);
  await handleCommand(rememberedLimits(log), {
    stream,
    decider: limits,
    command: { type: 'GiveLimitBack', userId, paymentId, refundId, refunded, month },
    context: contextOf(work, clock, 'limit', subjectId),
  });
};

const release = async (tools: SettlingTools, work: DueWork, { state, history }: ReadRefund): Promise<void> => {
  const { refundId, walletId, userId, subjectId, money } = state.request;
  const ended = history.at(-1);
  if (ended === undefined) throw new Error(`Refund ${refundId} has no events.`);
  const posted = await tools.ledger.postWalletEntry(
    contextOf(work, tools.clock, 'release', subjectId),
    fundsReleased({ walletId, userId }, { reservationId: refundId, money, effectiveAt: ended.metadata.occurredAt }),
    ended.position,
  );
  failpoint('entry-posted');
  await expectAccepted(giveToPayment(tools, work, state, { type: 'ReleaseRefund', refundId, money }));
  await expectAccepted(giveToRefund(tools, work, state, 'released', { type: 'RecordRelease', ...posted }));
};

/** @throws Error when a step of the books is refused: the work then waits with an alarm, and no outcome is assumed */
const expectAccepted = async (given: Promise<{ readonly code: string } | null>): Promise<void> => {
  const refused = await given;
  if (refused !== null) throw new Error(`A step of a refund was refused: ${refused.code}.`);
};
