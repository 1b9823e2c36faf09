import { readAddress } from '@danubit/core/chain/addresses';
import type { ListedAddresses } from '@danubit/core/chain/listed-addresses';
import { networkOf, type AddressRules } from '@danubit/core/chain/networks';
import type { DeliveryHold } from '@danubit/core/domain/delivery/delivery/delivery.events';
import type { Delivery } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { isAccountRestricted } from './account-hold.ts';
import { assetOf, giveToDelivery, readDelivery } from './delivery-subject.ts';
import type { Job, JobTools } from './job.ts';

export type ClearDeliveryTools = JobTools & { readonly addressRules: AddressRules; readonly listed: ListedAddresses };

/**
 * The last look before anything is built. A release by a person asks for clearance again: it helps only when the reason for the hold is
 * gone, and nobody releases money to a listed address.
 */
export const clearDeliveryJob = (tools: ClearDeliveryTools): Job => ({
  action: 'clear-delivery',
  async run(work) {
    const { state } = await readDelivery(tools.log, work.subject);
    if (state.status !== 'opened' && state.status !== 'released') return 'done';
    await giveToDelivery(tools, work, state, { type: 'ClearDelivery', hold: await holdOf(tools, state) });
    return 'done';
  },
});

const holdOf = async ({ log, addressRules, listed }: ClearDeliveryTools, state: Delivery): Promise<DeliveryHold | null> => {
  const { destination, userId } = state.request;
  if (typeof destination !== 'string') return 'address_erased';
  const read = readAddress(assetOf(state), destination, addressRules);
  if (!read.isUsable || read.address !== destination) return 'address_unusable';
  if (listed.isListed(networkOf(assetOf(state)), destination)) return 'address_listed';
  return (await isAccountRestricted(log, userId)) ? 'account_restricted' : null;
};
