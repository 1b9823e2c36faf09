import type { ChainInbox } from '@danubit/core/chain/chain-inbox.port';
import { NodeUnreachable } from '@danubit/core/chain/chain-node.port';
import type { ChainNodes } from '@danubit/core/chain/chains';
import type { Network } from '@danubit/core/chain/networks';
import type { Logger } from 'pino';
import type { ColdPlaces } from './cold-places.ts';
import { keepLooking, type Looking } from './keep-looking.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { readBlocks, type BlockReader } from './read-blocks.ts';

const LOOK_EVERY_MS: Readonly<Record<Network, number>> = { bitcoin: 3_000, ethereum: 2_000 };

type Options = Pick<BlockReader, 'log' | 'clock' | 'marks'> & {
  readonly inboxes: readonly ChainInbox[];
  readonly nodes: ChainNodes;
  readonly known: (network: Network) => Promise<KnownAddresses>;
  readonly coldPlaces: (network: Network) => Promise<ColdPlaces>;
  readonly ownPayers: (network: Network) => Promise<ReadonlySet<string>>;
  readonly logger: Logger;
};

/** Looks for coins that arrive until it is stopped. Several processes may do so at once: a payment is recorded once. */
export const watchInboxes = ({ inboxes, nodes, known, ownPayers, coldPlaces, logger, ...tools }: Options): readonly Looking[] =>
  inboxes.map((inbox) => {
    const { network } = inbox;
    const reader = {
      ...tools,
      inbox,
      known: () => known(network),
      ownPayers: () => ownPayers(network),
      coldPlaces: () => coldPlaces(network),
      tip: nodes[network].tip,
    };
    return keepLooking(async () => {
      await readBlocks(reader).catch((error: unknown) => {
        const level = error instanceof NodeUnreachable ? 'warn' : 'error';
        logger[level]({ err: error, network }, 'the blocks of a network could not be read; trying again');
      });
      return LOOK_EVERY_MS[network];
    });
  });
