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
import { beneficiaries } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
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
 * Why coins must wait; null when there is no objection. A person who releases coins of an unproven sender accepts the sender, and nothing
 * else: coins from a listed address are not credited while it is listed.
 */
export const receiptHoldOf = async (
  tools: ReceiptHoldTools,
  { received, isSenderAccepted }: CryptoReceipt,
  value: Money,
): Promise<ReceiptHold | null> => {
  const { userId, money } = received;
  const network = networkOf(money.asset as CryptoAsset);
  const senders = orErased(received.senders, []);
  if (senders.some((sender) => tools.listed.isListed(network, sender))) return 'address_listed';
  const owner = await tools.log.load(account, accountStream(userId));
  if (owner !== null && owner.restriction !== null) return 'account_restricted';
  if (owner?.isClosed === true) return 'account_closed';
  if (isSenderAccepted) return null;
  const proofs = await ownershipsOf(tools.log, userId, network, senders);
  const rates = await tools.rates.current();
  return proofs.every((proof) => isOwnershipProvenFor(value, proof, rates)) ? null : 'sender_unproven';
};

/** How each of the addresses was shown to be the customer's own. Coins without a sender are as good as unproven. */
const ownershipsOf = async (
  log: EventLog,
  userId: string,
  network: 'bitcoin' | 'ethereum',
  senders: readonly string[],
): Promise<readonly (OwnershipMethod | null)[]> => {
  if (senders.length === 0) return [null];
  const saved = [...(await log.load(beneficiaries, beneficiaryStream(userId))).values()];
  return senders.map((sender) => {
    const own = saved.filter(({ added, status }) => {
      if (added.kind !== 'address' || status === 'removed' || added.data.network !== network) return false;
      return canonicalAddress(network, orErased(added.data.address, '')) === sender;
    });
    return own.find(({ ownership }) => ownership !== null)?.ownership ?? null;
  });
};
