import type { CryptoAsset } from '@danubit/contracts/values/assets';
import type { ReceiptHold } from '@danubit/contracts/values/hold-codes';
import type { Money } from '@danubit/contracts/values/money';
import { isOwnershipProvenFor } from '@danubit/core/beneficiaries/ownership-threshold';
import { ownershipOf, savedSenders } from '@danubit/core/beneficiaries/saved-senders';
import type { ListedAddresses } from '@danubit/core/chain/listed-addresses';
import { networkOf } from '@danubit/core/chain/networks';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { Announcement } from '@danubit/core/domain/delivery/announcements/announcements.decider';
import type { CryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import type { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import type { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';

export type ReceiptHoldTools = {
  readonly log: EventLog;
  readonly listed: ListedAddresses;
  readonly rates: Pick<ReferenceRatesSource, 'current'>;
};

/**
 * Why coins must wait; null when there is no objection. Coins from another provider need its announcement, with details of the sender and
 * the customer as recipient; those from elsewhere need a proven address. A person who releases coins of such a sender accepts the sender,
 * and nothing else: coins from a listed address are not credited while it is listed.
 */
export const receiptHoldOf = async (
  tools: ReceiptHoldTools,
  { received, isSenderAccepted }: CryptoReceipt,
  { value, announcement }: About,
): Promise<ReceiptHold | null> => {
  const { userId, money } = received;
  const network = networkOf(money.asset as CryptoAsset);
  const senders = orErased(received.senders, []);
  if (senders.some((sender) => tools.listed.isListed(network, sender))) return 'address_listed';
  const owner = await tools.log.load(account, accountStream(userId));
  if (owner !== null && owner.restriction !== null) return 'account_restricted';
  if (owner?.isClosed === true) return 'account_closed';
  return isSenderAccepted || announcement?.answer === 'accepted' ? null : senderHoldOf(tools, received, { value, announcement });
};

type About = { readonly value: Money; readonly announcement: Announcement | undefined };

/** What is still missing about the sender of coins that staff have not accepted; null if nothing is. */
const senderHoldOf = async (
  tools: ReceiptHoldTools,
  received: CryptoReceipt['received'],
  { value, announcement }: About,
): Promise<ReceiptHold | null> => {
  const senders = orErased(received.senders, []);
  const saved = await savedSenders(tools.log, received);
  const isFromProvider = saved.flat().some(({ added }) => added.kind === 'address' && added.data.providerId !== undefined);
  if (announcement !== undefined || isFromProvider) return 'originator_missing';
  // Coins without a known sender count as unproven.
  const proofs = senders.length === 0 ? [null] : saved.map(ownershipOf);
  const rates = await tools.rates.current();
  return proofs.every((proof) => isOwnershipProvenFor(value, proof, rates)) ? null : 'sender_unproven';
};
