import type { ClearanceAnswer, ClearanceSubject } from '@danubit/core/compliance/clearance-check.port';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { assessDelivery } from './assess-delivery.ts';
import { assessPayment } from './assess-payment.ts';
import { assessPayout } from './assess-payout.ts';
import { assessReceipt } from './assess-receipt.ts';
import { assessRefund } from './assess-refund.ts';
import { assessSender } from './assess-sender.ts';
import { assessTransfer } from './assess-transfer.ts';
import { isCustomerWaiting } from './is-customer-waiting.ts';
import { screenPerson } from './screen-person.ts';
import type { ComplianceTools } from './tools.ts';
import { UnknownSubject } from './unknown-subject.ts';

/**
 * Answers the only question that other processes ask. @throws UnknownSubject, ListsNotInForce, or what the logs throw: nothing may pass
 * then
 */
export const answerQuestion = (tools: ComplianceTools, about: ClearanceSubject, id: string): Promise<ClearanceAnswer> => {
  switch (about) {
    case 'payment':
      return assessPayment(tools, id);
    case 'refund':
      return assessRefund(tools, id);
    case 'payout':
      return assessPayout(tools, id);
    case 'transfer':
      return assessTransfer(tools, id);
    case 'delivery':
      return assessDelivery(tools, id);
    case 'receipt':
      return assessReceipt(tools, id);
    case 'sender':
      return assessSender(tools, id);
    case 'level':
      return screenAccount(tools, id, 'level');
    case 'person':
      return assessPerson(tools, id);
  }
};

/** For money of a customer that belongs to no payment, withdrawal or refund. */
const assessPerson = async (tools: ComplianceTools, userId: string): Promise<ClearanceAnswer> => {
  const answer = await screenAccount(tools, userId, 'person');
  if (answer === 'hold') return answer;
  return (await isCustomerWaiting(tools, await subjectOf(tools, userId), null)) ? 'hold' : 'clear';
};

const screenAccount = async (tools: ComplianceTools, userId: string, trigger: 'level' | 'person'): Promise<ClearanceAnswer> =>
  screenPerson(tools, { userId, subjectId: await subjectOf(tools, userId), trigger });

const subjectOf = async ({ main }: ComplianceTools, userId: string): Promise<string> => {
  const [registered] = await main.read<AccountEvent>(accountStream(userId));
  if (registered?.type !== 'AccountRegistered') throw new UnknownSubject();
  return registered.data.subjectId;
};
