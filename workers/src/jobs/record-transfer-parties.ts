import type { OwnershipMethod } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import { beneficiaries } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import type { Delivery } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { selfHostedMessage, verifiedPersonOf } from '@danubit/core/domain/delivery/travel-rule/ivms101-message';
import { travelRule } from '@danubit/core/domain/delivery/travel-rule/travel-rule.decider';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { Signer } from '@danubit/core/signer/signer.port';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DueWork } from '../due/due-work.ts';
import { HOT_WALLET } from './delivery-subject.ts';
import { contextOf, type JobTools } from './job.ts';

export type TransferPartiesTools = JobTools & { readonly signer: Signer };

/**
 * Records who sends and who receives the coins of a delivery, before it is cleared. False where the verified details of the customer are
 * missing, erased or unusable: then no message can be made.
 */
export const recordTransferParties = async (tools: TransferPartiesTools, work: DueWork, { request }: Delivery): Promise<boolean> => {
  const { deliveryId, userId, subjectId, walletId, money, destination: to } = request;
  const customer = verifiedPersonOf(await tools.log.read<CustomerEvent | CustomerFileEvent>(customerStream(subjectId)));
  if (customer === null || typeof to !== 'string') return false;
  const from = await tools.signer.addressOf({ asset: money.asset, hotWallet: HOT_WALLET });
  const message = selfHostedMessage({ customer, customerId: userId, walletId, from, to });
  const ownership = await ownershipOf(tools.log, userId, to);
  const handled = await handleCommand(tools.log, {
    stream: travelRuleStream(deliveryId),
    decider: travelRule,
    command: {
      type: 'RecordOriginatorBeneficiary',
      today: tools.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length),
      transfer: { deliveryId, userId, recipient: 'self_hosted', ownership, message },
    },
    context: { ...contextOf(work, tools.clock, 'record-parties', subjectId), commandId: newCommandId(tools.clock.now()) },
  });
  return handled.accepted;
};

/** The same address may be saved for several coins: a proof holds for the address. */
const ownershipOf = async (log: EventLog, userId: string, address: string): Promise<OwnershipMethod | null> => {
  const saved = [...(await log.load(beneficiaries, beneficiaryStream(userId))).values()];
  const proved = saved.filter(({ added, ownership }) => added.kind === 'address' && added.data.address === address && ownership !== null);
  return proved.at(-1)?.ownership ?? null;
};
