import { expect, test } from '@jest/globals';
import { deliveryTools } from './delivery-tools.ts';

const settings: Parameters<typeof deliveryTools>[0] = {
  MODE: 'live',
  BITCOIN_CHAIN: 'regtest',
  BITCOIN_RPC_URL: undefined,
  ETHEREUM_CHAIN_ID: 31_337,
  ETHEREUM_RPC_URL: undefined,
  USDC_CONTRACT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  USDT_CONTRACT: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  INTERNAL_TLS_FOLDER: undefined,
  SIGNER_URL: undefined,
  SIGNER_TOKEN: undefined,
  LISTED_ADDRESSES_FILE: undefined,
  COLD_ADDRESSES: undefined,
  HOT_WALLET_LIMITS: undefined,
  TRAVEL_RULE_PROVIDERS: undefined,
};

test('live money meets no chain for tests', async () => {
  await expect(deliveryTools({ ...settings, BITCOIN_RPC_URL: 'https://node.example' })).rejects.toThrow('BITCOIN_CHAIN');
  await expect(deliveryTools({ ...settings, ETHEREUM_RPC_URL: 'https://node.example' })).rejects.toThrow('ETHEREUM_CHAIN_ID');
  const real = { ...settings, BITCOIN_RPC_URL: 'https://node.example', BITCOIN_CHAIN: 'main' } as const;
  await expect(deliveryTools(real)).resolves.toBeDefined();
});

test('what is not set up gives no answer', async () => {
  const { nodes, signer } = await deliveryTools(settings);
  await expect(nodes.bitcoin.tip()).rejects.toThrow('gives no answer');
  await expect(signer.forbid('d1')).rejects.toThrow('gives no answer');
});
