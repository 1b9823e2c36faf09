import type { OwnershipMethod } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import { beneficiaries } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import type { DeliveryHold } from '@danubit/contracts/values/hold-codes';
import { announcements } from '@danubit/core/domain/delivery/announcements/announcements.decider';
import { announcementsStream } from '@danubit/core/domain/delivery/announcements/announcements.stream';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import { incomingInquiryStream } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.stream';
import { originatorPersonsIn } from '@danubit/core/domain/delivery/incoming-inquiry/originators-in';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import type { Delivery } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { transferMessage, verifiedCompanyOf, verifiedPersonOf } from '@danubit/core/domain/delivery/travel-rule/ivms101-message';
import { travelRule } from '@danubit/core/domain/delivery/travel-rule/travel-rule.decider';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { Signer } from '@danubit/core/signer/signer.port';
import type { TravelRuleProvider } from '@danubit/core/travel-rule/travel-rule-exchange.port';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DueWork } from '../due/due-work.ts';

import { payerOf } from './delivery-subject.ts';
import { contextOf, type JobTools } from './job.ts';

export type TransferPartiesTools = JobTools & { readonly signer: Signer; readonly travelRuleProviders: readonly TravelRuleProvider[] };

/**
 * Records who sends and who receives the coins of a delivery, before it is cleared; null when it is recorded. No message can be made where
 * the verified details of the customer are missing, erased or unusable, or the other provider of the address is unknown.
 */
export const recordTransferParties = async (tools: TransferPartiesTools, work: DueWork, state: Delivery): Promise<DeliveryHold | null> => {
  const { request } = state;
  const { deliveryId, cause, userId, subjectId, walletId, money, destination: to } = request;
  const history = await tools.log.read<CustomerEvent | CustomerFileEvent>(customerStream(subjectId));
  const customer = verifiedPersonOf(history);
  if (customer === null || typeof to !== 'string') return 'originator_unknown';
  const known = await addressOf(tools.log, userId, money.asset, to);
  const back = cause.kind === 'receipt_return' ? await returnOf(tools.log, cause.id) : null;
  const { ownership, providerId } = { ...known, ...back?.address };
  const provider = tools.travelRuleProviders.find(({ id }) => id === providerId) ?? null;
  if (providerId !== undefined && provider === null) return 'counterparty_unknown';
  const now = tools.clock.now().toISOString();
  const from = await payerOf(tools, state);
  const company = verifiedCompanyOf(history, now);
  const message = transferMessage({ customer, company, customerId: userId, walletId, from, to, provider, senders: back?.senders ?? [] });
  const handled = await handleCommand(tools.log, {
    stream: travelRuleStream(deliveryId),
    decider: travelRule,
    command: {
      type: 'RecordOriginatorBeneficiary',
      today: now.slice(0, 'YYYY-MM-DD'.length),
      transfer: { deliveryId, userId, ...recipientOf(providerId), ownership, message },
    },
    context: { ...contextOf(work, tools.clock, 'record-parties', subjectId), commandId: newCommandId(tools.clock.now()) },
  });
  return handled.accepted ? null : 'originator_unknown';
};

/** For coins that go back: the recipient is the announced sender, at the provider that named the address. */
const returnOf = async (log: EventLog, receiptId: string) => {
  const receipt = await log.load(cryptoReceipt, cryptoReceiptStream(receiptId));
  if (receipt === null) return null;
  const { takenUp } = await log.load(announcements, announcementsStream(receipt.received.userId));
  const inquiryId = takenUp.get(receiptId)?.inquiryId;
  const [inquiry] = inquiryId === undefined ? [] : await log.read<IncomingInquiryEvent>(incomingInquiryStream(inquiryId));
  const providerId = receipt.goesTo?.providerId ?? undefined;
  const senders = providerId === inquiry?.data.providerId ? originatorPersonsIn(inquiry?.data.announced ?? null) : [];
  return { address: { providerId }, senders };
};

const recipientOf = (providerId: string | undefined) =>
  providerId === undefined ? ({ recipient: 'self_hosted' } as const) : ({ recipient: 'provider', providerId } as const);

type KnownAddress = { readonly ownership: OwnershipMethod | null; readonly providerId: string | undefined };

/**
 * What the customer has said and shown about an address. The same one may be saved for several coins: a proof holds for the address, an
 * account at another provider for the coin. A removed address counts as it was, for money that is on its way there.
 */
const addressOf = async (log: EventLog, userId: string, asset: string, address: string): Promise<KnownAddress> => {
  const saved = [...(await log.load(beneficiaries, beneficiaryStream(userId))).values()].flatMap(({ added, ownership }) =>
    added.kind === 'address' && added.data.address === address ? [{ data: added.data, ownership }] : [],
  );
  return {
    ownership: saved.findLast(({ ownership }) => ownership !== null)?.ownership ?? null,
    providerId: saved.find(({ data }) => data.asset === asset)?.data.providerId,
  };
};
