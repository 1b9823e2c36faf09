import { expect, test } from '@jest/globals';
import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { EXAMPLE_LIST, readListedAddresses } from '../chain/listed-addresses.ts';
import { checkAddress } from './address-checks.ts';

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const rules = { rules: { bitcoin: 'main', contracts: [] }, listed: readListedAddresses(EXAMPLE_LIST) } as const;
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

test.each<[CryptoAsset, string, string]>([
  ['BTC.bitcoin', SEGWIT.toUpperCase(), SEGWIT],
  ['ETH.ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
])('of %s, %s is valid in one spelling', (asset, typed, address) => {
  expect(checkAddress(asset, typed, rules)).toEqual({ kind: 'valid', address });
});

test.each<[string, CryptoAsset, string, RegExp]>([
  ['of another network', 'BTC.bitcoin', '0x52908400098527886E0F7030069857D2E4169EE7', /begins with bc1, 1 or 3/],
  ['of a test network', 'BTC.bitcoin', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', /test coins/],
  ['with a wrong checksum', 'BTC.bitcoin', SEGWIT.replace('f3t4', 'f3t5'), /not a complete Bitcoin address/],
  ['of a contract', 'ETH.ethereum', USDC, /contract/],
  ['that is listed, in other case', 'ETH.ethereum', '0x098B716B8AAF21512996DC57EB0615E2383E2F96', /cannot send to this address/],
])('an address %s says what is wrong', (_, asset, typed, message) => {
  const checked = checkAddress(asset, typed, rules);
  expect(checked.kind === 'invalid' && checked.message).toMatch(message);
});
