import { openNodes, type ChainNodes } from '@danubit/core/chain/chains';
import { CHAIN_SETTINGS, chainsConfig } from '@danubit/core/chain/chains-config';
import type { HotWalletRef } from '@danubit/core/signer/signer.port';
import { readSettings } from '@danubit/runtime/settings/settings';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { environmentOf, type InstallationFacts } from './environment.ts';

const walletsSchema = z.array(z.object({ asset: z.string(), hotWallet: z.int(), address: z.string() }));

export type Chains = { readonly nodes: ChainNodes; readonly signer: { readonly addressOf: (wallet: HotWalletRef) => Promise<string> } };

/** The simulated chains of an installation, and the addresses of its hot wallets as its signer has written them down. */
export const chainsOf = async (facts: InstallationFacts): Promise<Chains> => {
  const settings = readSettings([...CHAIN_SETTINGS, 'BITCOIN_RPC_URL', 'ETHEREUM_RPC_URL'], environmentOf('workers', facts, process.env));
  const wallets = z.parse(walletsSchema, JSON.parse(await readFile(join(facts.dataDir, 'hot-wallets.json'), 'utf8')));
  const addressOf = ({ asset, hotWallet }: HotWalletRef): Promise<string> => {
    const wallet = wallets.find((each) => each.asset === asset && each.hotWallet === hotWallet);
    return wallet === undefined ? Promise.reject(new Error(`The signer has no address for ${asset}.`)) : Promise.resolve(wallet.address);
  };
  return { nodes: openNodes(settings, chainsConfig(settings)), signer: { addressOf } };
};
