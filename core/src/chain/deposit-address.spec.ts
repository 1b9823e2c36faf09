import { expect, test } from '@jest/globals';
import { HDKey, privateKeyToAddress } from 'viem/accounts';
import { bytesToHex } from 'viem/utils';
import { readAddress } from './addresses.ts';
import { depositAddress, stepsOf } from './deposit-address.ts';

const account = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/84'/0'/1000'");
const key = account.publicExtendedKey;
const RULES = { bitcoin: 'regtest', contracts: [] } as const;

test('the address of a customer follows from the public key and the id, and no two are the same', () => {
  const ids = Array.from({ length: 50 }, (_, number) => `user-${String(number)}`);
  for (const network of ['bitcoin', 'ethereum'] as const) {
    const addresses = ids.map((id) => depositAddress(network, key, id, 'regtest'));
    expect(new Set(addresses).size).toBe(ids.length);
    expect(depositAddress(network, key, 'user-7', 'regtest')).toBe(addresses[7]);
    const asset = network === 'bitcoin' ? 'BTC.bitcoin' : 'ETH.ethereum';
    expect(readAddress(asset, addresses[7] ?? '', RULES)).toEqual({ isUsable: true, address: addresses[7] });
  }
});

test('the private key of the same steps belongs to the address', () => {
  for (let number = 0; number < 20; number += 1) {
    const id = `user-${String(number)}`;
    const { privateKey } = stepsOf(id).reduce((each, step) => each.deriveChild(step), account);
    expect(depositAddress('ethereum', key, id, 'regtest')).toBe(privateKeyToAddress(bytesToHex(privateKey ?? new Uint8Array())));
  }
});
