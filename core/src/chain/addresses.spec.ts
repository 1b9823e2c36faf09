import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { describe, expect, test } from '@jest/globals';
import { canonicalAddress, readAddress, type AddressProblem } from './addresses.ts';
import type { AddressRules } from './networks.ts';

const rules: AddressRules = { bitcoin: 'main', contracts: ['0x5FbDB2315678afecb367f032d93F642f64180aa3'] };
const P2WPKH = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe('an address', () => {
  test.each<[string, CryptoAsset, string, string]>([
    ['P2PKH', 'BTC.bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['P2SH', 'BTC.bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['Bech32', 'BTC.bitcoin', ` ${P2WPKH} `, P2WPKH],
    ['Bech32 in capitals', 'BTC.bitcoin', P2WPKH.toUpperCase(), P2WPKH],
    [
      'Bech32m',
      'BTC.bitcoin',
      'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297',
      'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297',
    ],
    ['EIP-55', 'ETH.ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['small letters', 'USDC.ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['capitals', 'USDT.ethereum', '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ])('as %s is read in its canonical form', (_, asset, written, address) => {
    expect(readAddress(asset, written, rules)).toEqual({ isUsable: true, address });
  });

  test.each<[string, CryptoAsset, string, AddressProblem]>([
    ['with a wrong letter', 'BTC.bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'malformed'],
    ['with a wrong Bech32 letter', 'BTC.bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'malformed'],
    ['of Taproot with the older checksum', 'BTC.bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'malformed'],
    ['with a wrong EIP-55 letter', 'ETH.ethereum', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'malformed'],
    ['that is too short', 'ETH.ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1bea', 'malformed'],
    ['that is empty', 'BTC.bitcoin', '', 'malformed'],
    ['of the test network', 'BTC.bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'test_network'],
    ['of the old test network', 'BTC.bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'test_network'],
    ['of Ethereum for Bitcoin', 'BTC.bitcoin', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'wrong_network'],
    ['of Bitcoin for Ethereum', 'ETH.ethereum', P2WPKH, 'wrong_network'],
    ['of Litecoin', 'BTC.bitcoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'wrong_network'],
    ['of Tron', 'USDT.ethereum', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'wrong_network'],
    ['of Solana', 'USDC.ethereum', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'wrong_network'],
    ['of the token itself', 'USDT.ethereum', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'contract'],
    ['of a contract of this chain', 'USDC.ethereum', '0x5fbdb2315678afecb367f032d93f642f64180aa3', 'contract'],
    ['of a program of the network', 'ETH.ethereum', '0x0000000000000000000000000000000000000002', 'contract'],
    ['of zeros', 'ETH.ethereum', '0x0000000000000000000000000000000000000000', 'burn_address'],
    ['that burns coins', 'ETH.ethereum', '0x000000000000000000000000000000000000dEaD', 'burn_address'],
  ])('%s is not used', (_, asset, written, problem) => {
    expect(readAddress(asset, written, rules)).toEqual({ isUsable: false, problem });
  });

  test('of the main network is not used on a chain for development', () => {
    expect(readAddress('BTC.bitcoin', P2WPKH, { ...rules, bitcoin: 'regtest' })).toEqual({ isUsable: false, problem: 'wrong_network' });
  });

  test('is equal to itself in every spelling', () => {
    expect(canonicalAddress('bitcoin', P2WPKH.toUpperCase())).toBe(canonicalAddress('bitcoin', P2WPKH));
    expect(canonicalAddress('ethereum', '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED')).toBe(
      canonicalAddress('ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'),
    );
    expect(canonicalAddress('ethereum', P2WPKH)).toBeUndefined();
  });
});
