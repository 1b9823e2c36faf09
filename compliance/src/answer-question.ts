import type { ClearanceAnswer, ClearanceSubject } from '@danubit/core/compliance/clearance-check.port';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { orErased } from '@danubit/event-store/kernel/personal';
import { assessPayment } from './assess-payment.ts';
import { assessPayout } from './assess-payout.ts';
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
    case 'delivery':
      return screenDelivery(tools, id);
    case 'level':
      return screenForLevel(tools, id);
  }
};

/** The customer, and the address: a list names some as it names people. Rules know what was paid for the coins. */
const screenDelivery = async (tools: ComplianceTools, deliveryId: string): Promise<ClearanceAnswer> => {
  const state = await tools.main.load(delivery, deliveryStream(deliveryId));
  if (state === null) throw new UnknownSubject();
  const { userId, subjectId, money, destination } = state.request;
  const address = orErased(destination, null);
  return screenPerson(tools, {
    ...{ userId, subjectId, trigger: 'delivery' },
    others: address === null ? [] : [{ role: 'beneficiary', party: { kind: 'other', names: [], wallets: [address] } }],
    payment: { paymentId: deliveryId, money, method: 'delivery', lastFour: address?.slice(-4) ?? null, payerName: null },
  });
};

const screenForLevel = async (tools: ComplianceTools, userId: string): Promise<ClearanceAnswer> => {
  const [registered] = await tools.main.read<AccountEvent>(accountStream(userId));
  if (registered?.type !== 'AccountRegistered') throw new UnknownSubject();
  return screenPerson(tools, { userId, subjectId: registered.data.subjectId, trigger: 'level' });
};
