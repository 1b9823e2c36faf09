import type { CryptoAsset } from '@danubit/contracts/values/assets';
import {
  BaseError,
  BlockNotFoundError,
  createPublicClient,
  getAddress,
  http,
  HttpRequestError,
  parseAbiItem,
  TimeoutError,
  type PublicClient,
} from 'viem';
import { NodeUnreachable } from '../chain-node.port.ts';
import type { BlockOfTransfers, ChainInbox, IncomingTransfer } from '../chain-inbox.port.ts';
import type { EthereumChain } from './ethereum-settings.ts';

const CALL_TIMEOUT_MS = 8_000;
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

type IsOurs = (address: string) => boolean;

/**
 * A node of Ethereum's kind over JSON-RPC: payments of ether between accounts, and transfers of the two tokens that we support. Ether that
 * a contract passes on is in no transaction of the block and is not seen; other tokens are ignored.
 */
export const ethereumInbox = (url: string, chain: EthereumChain): ChainInbox => {
  const client = createPublicClient({ transport: http(url, { timeout: CALL_TIMEOUT_MS, retryCount: 0 }), cacheTime: 0 });
  return {
    network: 'ethereum',
    read: async (height, isOurs) => {
      try {
        return await blockAt(client, chain, BigInt(height), isOurs);
      } catch (error) {
        if (isAbout(error, BlockNotFoundError)) return undefined;
        if (isAbout(error, HttpRequestError) || isAbout(error, TimeoutError)) throw new NodeUnreachable('ethereum', { cause: error });
        throw error;
      }
    },
    watch: () => Promise.resolve(),
  };
};

type ErrorClass = abstract new (...parameters: never[]) => Error;
const isAbout = (error: unknown, kind: ErrorClass): boolean =>
  error instanceof BaseError && error.walk((each) => each instanceof kind) !== null;

const blockAt = async (client: PublicClient, chain: EthereumChain, height: bigint, isOurs: IsOurs): Promise<BlockOfTransfers> => {
  const found = await client.getBlock({ blockNumber: height, includeTransactions: true });
  const { hash, parentHash, transactions } = found;
  const tokens = await tokenTransfers(client, chain, hash, isOurs);
  const ether: IncomingTransfer[] = [];
  for (const { hash: txid, from, to, value } of transactions) {
    if (to === null || value === 0n || !isOurs(getAddress(to))) continue;
    const { status } = await client.getTransactionReceipt({ hash: txid });
    if (status !== 'success') continue;
    ether.push({ txid, place: 0, asset: 'ETH.ethereum', minor: value, to: getAddress(to), senders: [getAddress(from)] });
  }
  return { block: { height: Number(height), hash }, parent: parentHash, transfers: [...ether, ...tokens] };
};

/** Asked by the hash of the block, so that a replaced block gives no transfers of another one. */
const tokenTransfers = async (
  client: PublicClient,
  { tokens }: EthereumChain,
  blockHash: `0x${string}`,
  isOurs: IsOurs,
): Promise<readonly IncomingTransfer[]> => {
  const assetOf = new Map(Object.entries(tokens).map(([asset, contract]) => [getAddress(contract), asset as CryptoAsset]));
  const logs = await client.getLogs({ address: [...assetOf.keys()], event: TRANSFER, blockHash });
  const ours = logs.filter(({ args: { to, value } }) => to !== undefined && value !== undefined && value > 0n && isOurs(getAddress(to)));
  return Promise.all(
    ours.map(async ({ address, args, transactionHash, logIndex }): Promise<IncomingTransfer> => {
      const { from, to, value } = args;
      const asset = assetOf.get(getAddress(address));
      if (asset === undefined || from === undefined || to === undefined || value === undefined) throw new Error('A transfer is not whole.');
      // The number within the transaction: the one within the block changes when the transaction moves to another block.
      const { logs: ofTransaction } = await client.getTransactionReceipt({ hash: transactionHash });
      const place = 1 + ofTransaction.findIndex((each) => each.logIndex === logIndex);
      return { txid: transactionHash, place, asset, minor: value, to: getAddress(to), senders: [getAddress(from)] };
    }),
  );
};
