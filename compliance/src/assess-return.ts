import type { ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import type { DeliveryRequest } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { orErased } from '@danubit/event-store/kernel/personal';
import { announcedOriginators } from './announced-originators.ts';
import { isCustomerWaiting } from './is-customer-waiting.ts';
import { screenPerson } from './screen-person.ts';
import type { ComplianceTools } from './tools.ts';
import { UnknownSubject } from './unknown-subject.ts';

/**
 * Decides whether received coins may go back. Screens the customer, the announced sender, every sending address and the destination against
 * the current lists, and waits while an alert that holds the customer is open, or if these coins were kept; no rule runs, since the rules
 * looked at the coins when they arrived.
 * @throws UnknownSubject; otherwise what `screenPerson` throws
 */
export const assessReturn = async (tools: ComplianceTools, request: DeliveryRequest): Promise<ClearanceAnswer> => {
  const { deliveryId, cause, userId, subjectId, money } = request;
  const receipt = await tools.main.load(cryptoReceipt, cryptoReceiptStream(cause.id));
  if (receipt === null) throw new UnknownSubject();
  const destination = orErased(request.destination, null);
  const originators = await announcedOriginators(tools.main, receipt.received);
  const wallets = [...orErased(receipt.received.senders, []), ...(destination === null ? [] : [destination])];
  const answer = await screenPerson(tools, {
    userId,
    subjectId,
    trigger: 'delivery',
    others: [
      ...originators.map((party) => ({ role: 'payer' as const, party })),
      ...(wallets.length === 0 ? [] : [{ role: 'beneficiary' as const, party: { kind: 'other' as const, names: [], wallets } }]),
    ],
    payment: { paymentId: deliveryId, money, method: 'delivery', lastFour: destination?.slice(-4) ?? null, payerName: null },
  });
  if (answer === 'hold') return answer;
  return (await isCustomerWaiting(tools, subjectId, cause.id)) ? 'hold' : 'clear';
};
