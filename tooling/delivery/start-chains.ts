import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openNodes } from '@danubit/core/chain/chains';
import type { ChainsConfig } from '@danubit/core/chain/chains-config';
import { openInboxes } from '@danubit/core/chain/inboxes';
import type { Network } from '@danubit/core/chain/networks';
import { httpDepositAccounts, httpSigner } from '@danubit/core/signer/http-signer';
import { hotKeys } from '@danubit/signer/hot-keys';
import { SignerJournal } from '@danubit/signer/journal';
import { createSigner } from '@danubit/signer/signer.app';
import { parseSignerLimits } from '@danubit/signer/signer-limits';
import { createBitcoin } from '@danubit/simulators/bitcoin/bitcoin.app';
import { SIMULATED_TOKENS } from '@danubit/simulators/ethereum/anvil';
import { createEthereum } from '@danubit/simulators/ethereum/ethereum.app';

export const CHAINS: ChainsConfig = { bitcoin: 'regtest', ethereum: { chainId: 31_337, tokens: SIMULATED_TOKENS } };
const TOKEN = 'x'.repeat(32);
const LIMITS = 'BTC.bitcoin=1/5,ETH.ethereum=5/20,USDC.ethereum=5000/20000,USDT.ethereum=5000/20000';

/** Addresses of which no process here has the key. The Bitcoin address takes two of three keys (P2WSH). */
export const COLD = {
  'BTC.bitcoin': 'bcrt1qvwhgrayg38e7hn8f9lpelwuluclyp9uquzz4ajp6flflh27mrktsd0x29z',
  'ETH.ethereum': '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  'USDC.ethereum': '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
} as const;

/** Both simulated chains and a signer, over HTTP. */
export const startChains = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'danubit-chains-'));
  const journal = new SignerJournal(join(folder, 'journal.sqlite'));
  const apps = {
    bitcoin: createBitcoin({ folder, chain: 'regtest', blockEveryMs: null, giveTo: null }),
    ethereum: await createEthereum({ folder, blockEveryMs: null, giveTo: null }),
    signer: createSigner({
      journal,
      chains: CHAINS,
      token: TOKEN,
      keys: hotKeys(Buffer.alloc(32, 5), CHAINS),
      limits: parseSignerLimits(LIMITS),
      cold: COLD,
      now: Date.now,
    }),
  };
  const addressOf = (name: keyof typeof apps) => apps[name].listen({ host: '127.0.0.1', port: 0 });
  const urls = { bitcoin: await addressOf('bitcoin'), ethereum: await addressOf('ethereum'), signer: await addressOf('signer') };
  const settings = { BITCOIN_RPC_URL: urls.bitcoin, ETHEREUM_RPC_URL: urls.ethereum };
  return {
    nodes: openNodes(settings, CHAINS),
    inboxes: openInboxes(settings, CHAINS),
    depositAccounts: httpDepositAccounts({ url: urls.signer, token: TOKEN }),
    signer: httpSigner({ url: urls.signer, token: TOKEN }),
    control: async (network: Network, body: object): Promise<void> => {
      const answer = await apps[network].inject({ method: 'POST', url: '/control', payload: body });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    close: async () => {
      await Promise.all(Object.values(apps).map((app) => app.close()));
      journal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
