import { transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { paymentRequested } from '@danubit/projections/testing/sample-events';
import { expect, test } from '@jest/globals';
import { GetTransactionTimeline, GetTransactionTimelineHandler } from './get-transaction-timeline.query.ts';

const [eur40, eur210] = [money('EUR', 4_000n), money('EUR', 21_000n)];
const paymentId = newCommandId(new Date());
const base = { paymentId, userId: 'jana' };
const refundOf = (refundId: string) => ({ ...base, refundId, entryId: 'reserve-r', stream: 'wallet-w' });

/** The steps of a payment of Jana with these events of it and of its refunds, in this order. */
const stepsOf = async (...events: readonly (readonly [stream: string, event: MainLogEvent])[]) => {
  const log = memoryLog();
  for (const [stream, event] of events) {
    const context = { commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId: 's1' };
    await log.append(stream, [event], 'any', commandContext(context));
  }
  const query = new GetTransactionTimeline('jana', transactionIdOf(paymentId));
  const steps = await new GetTransactionTimelineHandler(log).execute(query);
  return steps?.map(({ title, detail }) => [title, detail]);
};
const requested = [paymentStream(paymentId), paymentRequested({ ...base, subjectId: 's1' })] as const;
const ofPayment = (event: MainLogEvent) => [paymentStream(paymentId), event] as const;
const ofRefund = (refundId: string, event: MainLogEvent) => [refundStream(refundId), event] as const;
const REQUESTED = ['Deposit requested', '250.00 EUR, card ending 4242'];
const PREPARED = ['Refund in preparation', 'We have set the amount aside in your balance.'];

test('a timeline has the steps of refunds among those of the payment, and no hold or approval', async () => {
  const { entryId, stream, ...of } = refundOf('r1');
  const approval = { approvedBy: 'peter', proposalHash: 'h', reason: 'Seen.' };
  expect(
    await stepsOf(
      requested,
      ofPayment({ type: 'RefundReserved', data: { ...of, money: eur40, total: eur40 } }),
      ofRefund('r1', { type: 'RefundFundsReserved', data: { ...of, entryId, stream, needsApproval: true } }),
      ofRefund('r1', { type: 'RefundHeld', data: { ...of, code: 'account_restricted' } }),
      ofRefund('r1', { type: 'RefundApproved', data: { ...of, ...approval } }),
      ofRefund('r1', { type: 'RefundSubmitted', data: { ...of, provider: 'stripe', key: 'k' } }),
      ofRefund('r1', { type: 'RefundSettled', data: { ...of, money: eur40, refundReference: 're_1' } }),
      ofPayment({ type: 'PaymentRefunded', data: { ...of, money: eur40, refunded: eur40, left: eur210 } }),
      ofRefund('r1', { type: 'RefundBooked', data: { ...of, entryId, stream } }),
    ),
  ).toEqual([REQUESTED, PREPARED, ['Refund sent', null], ['Refunded', '40.00 EUR. Your bank shows it within a few days.']]);
});

test('a refund that ends without money says that the amount is available again; a refused one is left out', async () => {
  const { entryId, stream, ...of } = refundOf('r1');
  const refused = refundOf('r2').refundId;
  expect(
    await stepsOf(
      requested,
      ofPayment({ type: 'RefundReserved', data: { ...of, money: eur40, total: eur40 } }),
      ofPayment({ type: 'RefundReserved', data: { ...of, refundId: refused, money: eur40, total: eur40 } }),
      ofRefund(refused, { type: 'RefundRefused', data: { ...of, refundId: refused, code: 'insufficient_balance', left: eur40 } }),
      ofPayment({ type: 'RefundReservationReleased', data: { ...of, refundId: refused, money: eur40 } }),
      ofRefund('r1', { type: 'RefundFundsReserved', data: { ...of, entryId, stream, needsApproval: true } }),
      ofRefund('r1', { type: 'RefundRejected', data: { ...of, rejectedBy: 'peter', reason: 'No.' } }),
      ofPayment({ type: 'RefundReservationReleased', data: { ...of, money: eur40 } }),
      ofRefund('r1', { type: 'RefundFundsReleased', data: { ...of, entryId, stream } }),
    ),
  ).toEqual([REQUESTED, PREPARED, ['Refund not made', 'The amount is available in your balance again.']]);
});
