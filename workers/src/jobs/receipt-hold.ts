import type { CryptoAsset } from '@danubit/contracts/values/assets';
import type { ReceiptHold } from '@danubit/contracts/values/hold-codes';
import type { Money } from '@danubit/contracts/values/money';
import { isOwnershipProvenFor } from '@danubit/core/beneficiaries/ownership-threshold';
import { canonicalAddress } from '@danubit/core/chain/addresses';
import type { ListedAddresses } from '@danubit/core/chain/listed-addresses';
import { networkOf } from '@danubit/core/chain/networks';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { OwnershipMethod } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import type { Announcement } from '@danubit/core/domain/delivery/announcements/announcements.decider';
import { beneficiaries, type Beneficiary } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import type { CryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
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

/** What is still asked about the sender of coins that staff have not accepted; null if everything is known. */
const senderHoldOf = async (
  tools: ReceiptHoldTools,
  received: CryptoReceipt['received'],
  { value, announcement }: About,
): Promise<ReceiptHold | null> => {
  const { userId, money } = received;
  const network = networkOf(money.asset as CryptoAsset);
  const senders = orErased(received.senders, []);
  const saved = await savedAt(tools.log, userId, network, senders);
  const isFromProvider = saved.flat().some(({ added }) => added.kind === 'address' && added.data.providerId !== undefined);
  if (announcement !== undefined || isFromProvider) return 'originator_missing';
  const proofs = senders.length === 0 ? [null] : saved.map(ownershipOf);
  const rates = await tools.rates.current();
  return proofs.every((proof) => isOwnershipProvenFor(value, proof, rates)) ? null : 'sender_unproven';
};

/** For each sender, how the customer has saved this address, also what was removed since. */
const savedAt = async (
  log: EventLog,
  userId: string,
  network: 'bitcoin' | 'ethereum',
  senders: readonly string[],
): Promise<readonly (readonly Beneficiary[])[]> => {
  const saved = [...(await log.load(beneficiaries, beneficiaryStream(userId))).values()];
  return senders.map((sender) =>
    saved.filter(
      ({ added }) =>
        added.kind === 'address' &&
        added.data.network === network &&
        canonicalAddress(network, orErased(added.data.address, '')) === sender,
    ),
  );
};

/** How the address was shown to be the customer's own. Coins without a sender are as good as unproven. */
const ownershipOf = (saved: readonly Beneficiary[]): OwnershipMethod | null =>
  saved.find(({ status, ownership }) => status !== 'removed' && ownership !== null)?.ownership ?? null;
