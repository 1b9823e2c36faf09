import * as z from 'zod/mini';
import type { SettingDefinitions } from './setting-definition.ts';

const url = z.string().check(z.minLength(1));
const contract = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const secret = z.string().check(z.minLength(32));

/** Where crypto is bought, the nodes of its chains, and the signer of deliveries. */
export const CHAIN_SETTING_DEFINITIONS = {
  LIQUIDITY_URL: {
    schema: z.optional(url),
    help: 'Where the liquidity sources answer: prices come from them, and coins are bought there. Unset: no quotes are given.',
    faultOf: (value, mode) =>
      mode === 'live' && value !== '' && !value.startsWith('https://')
        ? 'LIQUIDITY_URL is not an https: address, so it is a simulator'
        : undefined,
  },
  USDT_ISSUER_AUTHORISED: {
    schema: z._default(z.enum(['yes', 'no']), 'no'),
    help: 'Whether the issuer of Tether is authorised in the EU. "no": live mode does not offer USDT to customers in the EEA.',
  },
  BITCOIN_RPC_URL: {
    schema: z.optional(url),
    help: 'bitcoind, such as http://user:password@host:8332/wallet/danubit: a wallet without keys that watches our addresses. Unset: none.',
  },
  BITCOIN_CHAIN: {
    schema: z._default(z.enum(['main', 'test', 'regtest']), 'regtest'),
    help: 'The chain of that node, which decides about the form of addresses. Live money needs main.',
  },
  ETHEREUM_RPC_URL: { schema: z.optional(url), help: 'JSON-RPC of an Ethereum node. Unset: none.' },
  ETHEREUM_CHAIN_ID: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1)), 31_337),
    help: 'Its chain id: 1 is the main network, 31337 that of the simulator. Live money needs 1.',
  },
  USDC_CONTRACT: {
    schema: z._default(contract, '0x5FbDB2315678afecb367f032d93F642f64180aa3'),
    help: 'Contract of USDC on that chain. The default is that of the simulator.',
  },
  USDT_CONTRACT: {
    schema: z._default(contract, '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'),
    help: 'Contract of USDT on that chain. The default is that of the simulator.',
  },
  BITCOIN_EXPLORER_URL: {
    schema: z.optional(url),
    help: 'Page about a transaction, to which its id is added. Unset: https://mempool.space/tx/ for the main chain, none for others.',
  },
  ETHEREUM_EXPLORER_URL: {
    schema: z.optional(url),
    help: 'Page about a transaction, to which its id is added. Unset: https://etherscan.io/tx/ for the main chain, none for others.',
  },
  LISTED_ADDRESSES_FILE: {
    schema: z.optional(z.string().check(z.minLength(1))),
    help: 'File of addresses to which nothing is sent, one on each line, in any spelling. Unset: a short example.',
  },
  TRAVEL_RULE_PROVIDERS: {
    schema: z.optional(z.string().check(z.minLength(1))),
    help: 'Other providers to whose customers crypto can be sent: "id|name|country|LEI or empty|address", separated by ";". Unset: none.',
    faultOf: (value, mode) =>
      mode === 'live' && value.includes('|http://')
        ? 'TRAVEL_RULE_PROVIDERS has an address without https:, so it is a simulator'
        : undefined,
  },
  SIGNER_URL: { schema: z.optional(url), help: 'The signer of deliveries, as the workers reach it. Unset: nothing is delivered.' },
  SIGNER_TOKEN: { schema: z.optional(secret), help: 'Secret shared by the workers and the signer: proves who asks for a signature.' },
  HOT_WALLET_SEED: { schema: secret, help: 'Signer only: 32 random bytes in base64 from which the keys of all hot wallets follow.' },
  COLD_ADDRESSES: {
    schema: z.optional(z.string().check(z.minLength(1))),
    help: 'Addresses of cold storage, for the workers and the signer: "BTC.bitcoin=bc1…,ETH.ethereum=0x…". Unset: none.',
  },
  HOT_WALLET_LIMITS: {
    schema: z.optional(z.string().check(z.minLength(1))),
    help: 'Most that a hot wallet may hold, and what it keeps when more goes to cold storage: "BTC.bitcoin=2/1". Unset: no limit.',
  },
  HOT_WALLET_LEVELS: {
    schema: z._default(z.string().check(z.minLength(1)), 'gas=0.02'),
    help: 'Below which balance a hot wallet raises an alarm: "BTC.bitcoin=0.2,gas=0.05". Gas: the ether of each wallet that pays fees with it.',
  },
  SIGNER_LIMITS: {
    schema: z._default(
      z.string().check(z.minLength(1)),
      'BTC.bitcoin=0.5/2,ETH.ethereum=10/40,USDC.ethereum=25000/100000,USDT.ethereum=25000/100000',
    ),
    help: 'Signer only: most of one delivery, and most of one hour, for each asset. An asset that is not named is not signed.',
  },
} as const satisfies SettingDefinitions;
