import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChainInbox } from '@danubit/core/chain/chain-inbox.port';
import type { ChainNode, Transfer } from '@danubit/core/chain/chain-node.port';
import { bitcoinInbox } from '@danubit/core/chain/bitcoin/bitcoin-inbox';
import { ethereumInbox } from '@danubit/core/chain/ethereum/ethereum-inbox';
import { bitcoinNode } from '@danubit/core/chain/bitcoin/bitcoin-node';
import { unsignedBitcoin } from '@danubit/core/chain/bitcoin/bitcoin-transaction';
import { ethereumNode } from '@danubit/core/chain/ethereum/ethereum-node';
import { unsignedEthereum } from '@danubit/core/chain/ethereum/ethereum-transaction';
import type { TransactionPlan } from '@danubit/core/domain/delivery/transaction-plan';
import { BITCOIN_CHAINS } from '@danubit/core/chain/networks';
import { p2wpkh } from '@scure/btc-signer';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createBitcoin } from './bitcoin/bitcoin.app.ts';
import { SIMULATED_TOKENS } from './ethereum/anvil.ts';
import { createEthereum } from './ethereum/ethereum.app.ts';

/** Obviously invented keys, for chains whose coins are worthless. */
const KEY = new Uint8Array(32).fill(7);
const OTHER_KEY = new Uint8Array(32).fill(9);

export type Signed = { readonly bytes: string; readonly txid: string };

/** One simulated chain with the adapter that speaks to it, and what a signer does with the key of `from`. */
export type ChainUnderTest = {
  readonly node: ChainNode;
  readonly inbox: ChainInbox;
  readonly from: string;
  readonly to: string;
  readonly sign: (transfer: Transfer, plan: TransactionPlan) => Promise<Signed>;
  readonly control: (body: Readonly<Record<string, string | number>>) => Promise<void>;
  /** Once under an id. */
  readonly give: (minor: bigint, id?: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

const CHAIN = { chainId: 31_337, tokens: SIMULATED_TOKENS };

const controlled = (url: string) => async (body: Readonly<Record<string, string | number>>) => {
  const answer = await fetch(`${url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
};

export const bitcoinUnderTest = async (): Promise<ChainUnderTest> => {
  const folder = await mkdtemp(join(tmpdir(), 'danubit-bitcoin-'));
  const app = createBitcoin({ folder, chain: 'regtest', blockEveryMs: null, giveTo: null });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const addressOf = (key: Uint8Array) => p2wpkh(secp256k1.getPublicKey(key), BITCOIN_CHAINS.regtest).address;
  const control = controlled(url);
  const from = addressOf(KEY);
  return {
    node: bitcoinNode(url, 'regtest'),
    inbox: bitcoinInbox(url),
    from,
    to: addressOf(OTHER_KEY),
    sign: (transfer, plan) => {
      if (plan.kind !== 'coins') throw new Error('The plan is not for this chain.');
      const transaction = unsignedBitcoin(transfer, plan, 'regtest');
      transaction.sign(KEY);
      transaction.finalize();
      return Promise.resolve({ bytes: transaction.hex, txid: transaction.id });
    },
    control,
    give: (minor, id) => control({ do: 'give', address: from, satoshis: Number(minor), ...(id === undefined ? {} : { id }) }),
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
};

export const ethereumUnderTest = async (): Promise<ChainUnderTest> => {
  const folder = await mkdtemp(join(tmpdir(), 'danubit-ethereum-'));
  const app = await createEthereum({ folder, blockEveryMs: null, giveTo: null });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const accountOf = (key: Uint8Array) => privateKeyToAccount(`0x${Buffer.from(key).toString('hex')}`);
  const account = accountOf(KEY);
  const control = controlled(url);
  return {
    node: ethereumNode(url, CHAIN),
    inbox: ethereumInbox(url, CHAIN),
    from: account.address,
    to: accountOf(OTHER_KEY).address,
    sign: async (transfer, plan) => {
      if (plan.kind !== 'account') throw new Error('The plan is not for this chain.');
      const bytes = await account.signTransaction(unsignedEthereum(transfer, plan, CHAIN));
      return { bytes, txid: keccak256(bytes) };
    },
    control,
    give: (minor, id) =>
      control({
        do: 'give',
        asset: 'ETH.ethereum',
        address: account.address,
        minor: minor.toString(),
        ...(id === undefined ? {} : { id }),
      }),
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
