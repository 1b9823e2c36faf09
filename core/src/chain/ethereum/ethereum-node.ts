import type { CryptoAsset } from '@danubit/contracts/values/assets';
import {
  BaseError,
  createPublicClient,
  erc20Abi,
  EstimateGasExecutionError,
  http,
  HttpRequestError,
  TimeoutError,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Address,
  type Hex,
  type PublicClient,
} from 'viem';
import { mostFeeOf, type TransactionPlan } from '../../domain/delivery/transaction-plan.ts';
import {
  NodeUnreachable,
  type ChainNode,
  type Draft,
  type Handover,
  type MinedTransaction,
  type NoDraft,
  type Sighting,
  type Transfer,
} from '../chain-node.port.ts';
import { tokenOf, type EthereumChain } from './ethereum-settings.ts';
import { callOf } from './ethereum-transaction.ts';

const CALL_TIMEOUT_MS = 8_000;
/** Blocks in which the user of a sequence number is looked for, about two hours of the main network. */
const SEARCHED_BLOCKS = 600n;

/** A transfer of ether, and a usual one of a token. */
const GAS = 21_000n;
const TOKEN_GAS = 65_000n;

type Node = { readonly client: PublicClient; readonly chain: EthereumChain };

/** A node of Ethereum's kind over JSON-RPC. Library calls do not repeat: jobs do. */
export const ethereumNode = (url: string, chain: EthereumChain): ChainNode => {
  const client = createPublicClient({ transport: http(url, { timeout: CALL_TIMEOUT_MS, retryCount: 0 }), cacheTime: 0 });
  const node: Node = { client, chain };
  return {
    network: 'ethereum',
    tip: () => reaching(() => tipOf(client)),
    balanceOf: (asset, address) => reaching(() => balanceOf(node, asset, address)),
    draft: (transfer) => reaching(() => draftOf(node, transfer)),
    mostFee: (transfer) => reaching(() => mostFee(node, transfer)),
    usualFee: (asset) => reaching(async () => (await pricesOf(client)).gasPrice * (tokenOf(asset, chain) === undefined ? GAS : TOKEN_GAS)),
    dearer: (transfer, plan) => reaching(() => dearer(node, transfer, plan)),
    broadcast: (bytes) => reaching(() => broadcast(client, bytes as Hex)),
    look: (txid) => reaching(() => look(client, txid as Hex)),
    spenderOf: (from, plan) => reaching(() => spenderOf(client, from as Address, plan)),
  };
};

const reaching = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  try {
    return await call();
  } catch (error) {
    if (isAbout(error, HttpRequestError) || isAbout(error, TimeoutError)) throw new NodeUnreachable('ethereum', { cause: error });
    throw error;
  }
};

type ErrorClass = abstract new (...parameters: never[]) => Error;
const isAbout = (error: unknown, kind: ErrorClass): boolean =>
  error instanceof BaseError && error.walk((each) => each instanceof kind) !== null;

const tipOf = async (client: PublicClient) => {
  const { number, hash } = await client.getBlock({ blockTag: 'latest' });
  return { height: Number(number), hash };
};

const balanceOf = ({ client, chain }: Node, asset: CryptoAsset, address: string): Promise<bigint> => {
  const token = tokenOf(asset, chain);
  return token === undefined
    ? client.getBalance({ address: address as Address })
    : client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address as Address] });
};

const draftOf = async (node: Node, transfer: Transfer): Promise<Draft | NoDraft> => {
  const { client, chain } = node;
  const account = transfer.from as Address;
  const [chainNonce, held, coins, prices] = await Promise.all([
    client.getTransactionCount({ address: account, blockTag: 'latest' }),
    balanceOf(node, transfer.asset, transfer.from),
    client.getBalance({ address: account }),
    pricesOf(client),
  ]);
  if (held < transfer.minor || (transfer.asset === 'ETH.ethereum' && held === transfer.minor)) return 'too_little';
  const gas = await orUndefined(gasOf(client, account, callOf(transfer, chain)), EstimateGasExecutionError);
  if (gas === undefined) return 'would_fail';
  const fee = gas * prices.gasPrice;
  const paid = transfer.asset === 'ETH.ethereum' ? transfer.minor + fee : fee;
  return coins < paid ? 'too_little' : { kind: 'account', chainNonce, gas, ...prices };
};

const mostFee = async ({ client, chain }: Node, { asset, from, to }: Omit<Transfer, 'minor'>): Promise<bigint | 'would_fail'> => {
  const call = callOf({ asset, to, minor: 1n }, chain);
  const [gas, { gasPrice }] = await Promise.all([
    orUndefined(gasOf(client, from as Address, call), EstimateGasExecutionError),
    pricesOf(client),
  ]);
  return gas === undefined ? 'would_fail' : gas * gasPrice;
};

/** A fifth more than the estimate, since the state may change before the block. A call that would fail now is refused by the estimate. */
const gasOf = async (client: PublicClient, account: Address, call: ReturnType<typeof callOf>): Promise<bigint> =>
  ((await client.estimateGas({ account, ...call })) * 12n) / 10n;

const pricesOf = async (client: PublicClient) => {
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas();
  return { gasPrice: maxFeePerGas, gasTip: maxPriorityFeePerGas };
};

/** A quarter more than before, which nodes accept as a replacement, or today's price where that is higher. */
const dearer = async ({ client }: Node, transfer: Transfer, plan: TransactionPlan): Promise<TransactionPlan | undefined> => {
  if (plan.kind !== 'account') return undefined;
  const [today, coins] = await Promise.all([pricesOf(client), client.getBalance({ address: transfer.from as Address })]);
  const higher = (before: string, now: bigint): string => {
    const raised = (BigInt(before) * 5n) / 4n + 1n;
    return (raised > now ? raised : now).toString();
  };
  const raised = { ...plan, gasPrice: higher(plan.gasPrice, today.gasPrice), gasTip: higher(plan.gasTip, today.gasTip) };
  const paid = mostFeeOf(raised) + (transfer.asset === 'ETH.ethereum' ? transfer.minor : 0n);
  return coins < paid ? undefined : raised;
};

const broadcast = async (client: PublicClient, serializedTransaction: Hex): Promise<Handover> => {
  try {
    await client.sendRawTransaction({ serializedTransaction });
    return { kind: 'taken' };
  } catch (error) {
    if (isAbout(error, HttpRequestError) || isAbout(error, TimeoutError) || !(error instanceof BaseError)) throw error;
    const raw = error.details;
    if (/already known|already imported|known transaction/i.test(raw)) return { kind: 'taken' };
    if (/nonce too low|old nonce/i.test(raw)) return { kind: 'refused', reason: 'spent', raw };
    return { kind: 'refused', reason: /underpriced|fee too low|max fee per gas less/i.test(raw) ? 'outbid' : 'invalid', raw };
  }
};

const look = async (client: PublicClient, hash: Hex): Promise<Sighting> => {
  const receipt = await orUndefined(client.getTransactionReceipt({ hash }), TransactionReceiptNotFoundError);
  if (receipt !== undefined) {
    const tip = await tipOf(client);
    const height = Number(receipt.blockNumber);
    return {
      kind: 'mined',
      hasMoved: receipt.status === 'success',
      txid: hash,
      block: { height, hash: receipt.blockHash },
      confirmations: Math.max(1, tip.height - height + 1),
      fee: receipt.gasUsed * receipt.effectiveGasPrice,
    };
  }
  const waiting = await orUndefined(client.getTransaction({ hash }), TransactionNotFoundError);
  return { kind: waiting === undefined ? 'absent' : 'waiting' };
};

const orUndefined = async <Found>(found: Promise<Found>, missing: ErrorClass): Promise<Found | undefined> => {
  try {
    return await found;
  } catch (error) {
    if (isAbout(error, missing)) return undefined;
    throw error;
  }
};

const spenderOf = async (client: PublicClient, from: Address, plan: TransactionPlan): Promise<MinedTransaction | undefined> => {
  if (plan.kind !== 'account') return undefined;
  if ((await client.getTransactionCount({ address: from, blockTag: 'latest' })) <= plan.nonce) return undefined;
  const tip = await client.getBlockNumber();
  const last = tip > SEARCHED_BLOCKS ? tip - SEARCHED_BLOCKS : 0n;
  for (let height = tip; height >= last; height -= 1n) {
    const { transactions } = await client.getBlock({ blockNumber: height, includeTransactions: true });
    const user = transactions.find((each) => each.from.toLowerCase() === from.toLowerCase() && each.nonce === plan.nonce);
    if (user === undefined) continue;
    const found = await look(client, user.hash);
    return found.kind === 'mined' ? found : undefined;
  }
  return undefined;
};
