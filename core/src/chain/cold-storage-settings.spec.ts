import { describe, expect, test } from '@jest/globals';
import { parseColdAddresses, parseHotWalletLimits, parseWalletLevels } from './cold-storage-settings.ts';

const RULES = { bitcoin: 'regtest', contracts: ['0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'] } as const;
const BITCOIN = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('the settings of cold storage', () => {
  test('name an address of its chain for each asset, in canonical form', () => {
    expect(parseColdAddresses(undefined, RULES)).toEqual({});
    expect(parseColdAddresses(`BTC.bitcoin=${BITCOIN.toUpperCase()}, ETH.ethereum=${ETHER.toLowerCase()}`, RULES)).toEqual({
      'BTC.bitcoin': BITCOIN,
      'ETH.ethereum': ETHER,
    });
  });

  test.each([
    `BTC.bitcoin=${ETHER}`,
    'BTC.bitcoin=bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    `EUR=${BITCOIN}`,
    'ETH.ethereum',
    'USDT.ethereum=0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  ])('are refused with %s', (text) => {
    expect(() => parseColdAddresses(text, RULES)).toThrow('COLD_ADDRESSES');
  });

  test('say what a hot wallet may hold, and what it then keeps', () => {
    expect(parseHotWalletLimits('BTC.bitcoin=2/0.5')).toEqual({ 'BTC.bitcoin': { most: 200_000_000n, kept: 50_000_000n } });
    expect(parseHotWalletLimits(undefined)).toEqual({});
    for (const text of ['BTC.bitcoin=1/2', 'BTC.bitcoin=2', 'EUR=2/1', 'BTC.bitcoin=x/1'])
      expect(() => parseHotWalletLimits(text)).toThrow('HOT_WALLET_LIMITS');
  });

  test('say below which level a wallet is too empty', () => {
    expect(parseWalletLevels('BTC.bitcoin=0.2, gas=0.05')).toEqual({ 'BTC.bitcoin': 20_000_000n, gas: 50_000_000_000_000_000n });
    expect(parseWalletLevels(undefined)).toEqual({});
    for (const text of ['EUR=1', 'gas', 'BTC.bitcoin=x']) expect(() => parseWalletLevels(text)).toThrow('HOT_WALLET_LEVELS');
  });
});
