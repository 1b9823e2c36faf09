import type { ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import { transferIn } from '@danubit/core/domain/payments/transfer-in/transfer-in.decider';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import { isErased } from '@danubit/event-store/kernel/personal';
import { isCustomerWaiting } from './is-customer-waiting.ts';
import { screenPerson } from './screen-person.ts';
import type { ComplianceTools } from './tools.ts';
import { UnknownSubject } from './unknown-subject.ts';

/**
 * Whether a bank transfer that did not become a deposit may leave suspense. Screens the payer, and the customer whose reference it names,
 * and waits while an alert that holds this customer is open; no rule runs, since no customer has moved it.
 * @throws UnknownSubject; otherwise what `screenPerson` throws
 */
export const assessTransfer = async (tools: ComplianceTools, transferId: string): Promise<ClearanceAnswer> => {
  const transfer = await tools.main.load(transferIn, transferInStream(transferId));
  if (transfer === null) throw new UnknownSubject();
  const { userId, subjectId, payer, money } = transfer.received;
  const { name, iban } = isErased(payer) ? { name: '', iban: null } : payer;
  const answer = await screenPerson(tools, {
    // A stranger has no account: the payer is a person of their own.
    userId: userId ?? subjectId,
    subjectId,
    trigger: 'deposit',
    others: name === '' ? [] : [{ role: 'payer', party: { kind: 'unknown', names: [name] } }],
    payment: {
      paymentId: transferId,
      money,
      method: 'suspense',
      lastFour: iban?.slice(-4) ?? null,
      payerName: name === '' ? null : name,
    },
  });
  if (answer === 'hold' || userId === null) return answer;
  return (await isCustomerWaiting(tools, subjectId, null)) ? 'hold' : 'clear';
};
