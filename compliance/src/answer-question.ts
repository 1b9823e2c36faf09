import type { ClearanceAnswer, ClearanceSubject } from '@danubit/core/compliance/clearance-check.port';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { assessDelivery } from './assess-delivery.ts';
import { assessPayment } from './assess-payment.ts';
import { assessPayout } from './assess-payout.ts';
import { assessReceipt } from './assess-receipt.ts';
import { assessTransfer } from './assess-transfer.ts';
import { screenPerson } from './screen-person.ts';
import type { ComplianceTools } from './tools.ts';
import { UnknownSubject } from './unknown-subject.ts';

/** The one question of other processes. @throws UnknownSubject, ListsNotInForce, or what the logs throw: nothing may pass then */
export const answerQuestion = (tools: ComplianceTools, about: ClearanceSubject, id: string): Promise<ClearanceAnswer> => {
  switch (about) {
    case 'payment':
      return assessPayment(tools, id);
    case 'payout':
      return assessPayout(tools, id);
    case 'transfer':
      return assessTransfer(tools, id);
    case 'delivery':
      return assessDelivery(tools, id);
    case 'receipt':
      return assessReceipt(tools, id);
    case 'level':
      return screenForLevel(tools, id);
  }
};

const screenForLevel = async (tools: ComplianceTools, userId: string): Promise<ClearanceAnswer> => {
  const [registered] = await tools.main.read<AccountEvent>(accountStream(userId));
  if (registered?.type !== 'AccountRegistered') throw new UnknownSubject();
  return screenPerson(tools, { userId, subjectId: registered.data.subjectId, trigger: 'level' });
};
