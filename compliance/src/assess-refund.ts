import type { ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { refund } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { orErased } from '@danubit/event-store/kernel/personal';
import { isCustomerWaiting } from './is-customer-waiting.ts';
import { readCustomer } from './read-customer.ts';
import { otherPerson } from './screen-parties.ts';
import { screenPerson } from './screen-person.ts';
import type { ComplianceTools } from './tools.ts';
import { UnknownSubject } from './unknown-subject.ts';

/**
 * Whether money of a payment may go back to its payer. Screens customer and payer against the lists of this moment, and waits while an
 * alert that holds the customer or this payment is open; no rule runs, since the rules have looked at the payment.
 * @throws UnknownSubject; otherwise what `screenPerson` throws
 */
export const assessRefund = async (tools: ComplianceTools, refundId: string): Promise<ClearanceAnswer> => {
  const { main } = tools;
  const state = await main.load(refund, refundStream(refundId));
  if (state === null) throw new UnknownSubject();
  const { paymentId, userId, subjectId, money } = state.request;
  const [paid, customer] = await Promise.all([main.load(payment, paymentStream(paymentId)), readCustomer(main, userId, subjectId)]);
  const payerName = paid.status === 'none' ? null : (orErased(paid.payer, null)?.name ?? null);
  const lastFour = paid.status === 'none' || paid.method.kind === 'redirect' ? null : paid.method.lastFour;
  const answer = await screenPerson(tools, {
    userId,
    subjectId,
    trigger: 'refund',
    others: otherPerson('payer', customer, payerName).filter(({ role }) => role !== 'customer'),
    payment: { paymentId: refundId, money, method: 'refund', lastFour, payerName },
  });
  if (answer === 'hold') return answer;
  return (await isCustomerWaiting(tools, subjectId, paymentId)) ? 'hold' : 'clear';
};
