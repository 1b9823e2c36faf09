import { depositAddress } from '@danubit/core/chain/deposit-address';
import type { ChainInbox } from '@danubit/core/chain/chain-inbox.port';
import type { ChainNodes } from '@danubit/core/chain/chains';
import type { BitcoinChain } from '@danubit/core/chain/networks';
import { depositAddresses } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.decider';
import { depositAddressesStream } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.stream';
import type { DepositAccounts } from '@danubit/core/signer/signer.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { contextOf, type Job, type JobTools } from './job.ts';

export type DepositAddressTools = JobTools & {
  readonly nodes: ChainNodes;
  readonly inboxes: readonly ChainInbox[];
  readonly depositAccounts: DepositAccounts;
  readonly bitcoinChain: BitcoinChain;
};

/** A network without a node: its addresses are given once there is one. */
const NO_NODE_MS = 60_000;

/** Gives a customer the addresses that were requested. The node watches an address before the customer can read it. */
export const assignDepositAddressJob = (tools: DepositAddressTools): Job => ({
  action: 'assign-deposit-address',
  async run(work) {
    const { log, nodes, inboxes, depositAccounts, bitcoinChain, clock } = tools;
    const userId = work.subject;
    const stream = depositAddressesStream(userId);
    let isMissing = false;
    for (const [network, { address: known, request }] of await log.load(depositAddresses, stream)) {
      if (known !== null) continue;
      const inbox = inboxes.find((each) => each.network === network);
      isMissing ||= inbox === undefined;
      if (inbox === undefined) continue;
      const address = depositAddress(network, await depositAccounts.keyOf(network), userId, bitcoinChain);
      const { height: fromHeight } = await nodes[network].tip();
      await inbox.watch(address);
      await handleCommand(log, {
        stream,
        decider: depositAddresses,
        command: { type: 'AssignAddress', network, address, fromHeight },
        context: contextOf(work, clock, `assign:${network}`, request.subjectId),
      });
    }
    return isMissing ? { againInMs: NO_NODE_MS } : 'done';
  },
});
