import type { CryptoAsset } from '@danubit/contracts/values/assets';
import type { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { canonicalAddress } from '../chain/addresses.ts';
import { networkOf } from '../chain/networks.ts';
import { beneficiaries, type Beneficiary } from '../domain/payments/beneficiary/beneficiary.decider.ts';
import type { OwnershipMethod } from '../domain/payments/beneficiary/beneficiary.events.ts';
import { beneficiaryStream } from '../domain/payments/beneficiary/beneficiary.stream.ts';
import type { CryptoReceipt } from '../domain/payments/crypto-receipt/crypto-receipt.state.ts';
import { isProof } from './ownership-threshold.ts';

/** For each address that paid, how the customer has saved it, also what was removed since. */
export const savedSenders = async (
  log: EventLog,
  { userId, money, senders }: Pick<CryptoReceipt['received'], 'userId' | 'money' | 'senders'>,
): Promise<readonly (readonly Beneficiary[])[]> => {
  const network = networkOf(money.asset as CryptoAsset);
  const saved = [...(await log.load(beneficiaries, beneficiaryStream(userId))).values()];
  return orErased(senders, []).map((sender) =>
    saved.filter(
      ({ added }) =>
        added.kind === 'address' &&
        added.data.network === network &&
        canonicalAddress(network, orErased(added.data.address, '')) === sender,
    ),
  );
};

/** How the address was shown to be the customer's own. */
export const ownershipOf = (saved: readonly Beneficiary[]): OwnershipMethod | null =>
  saved.find(({ status, ownership }) => status !== 'removed' && ownership !== null)?.ownership ?? null;

/** The addresses that paid, as far as the customer has proved that they are their own. */
export const provenSenders = async (log: EventLog, received: CryptoReceipt['received']): Promise<readonly string[]> => {
  const saved = await savedSenders(log, received);
  return orErased(received.senders, []).filter((_, index) => isProof(ownershipOf(saved[index] ?? [])));
};
