import { describe, expect, test } from '@jest/globals';
import { bech32, createBase58check } from '@scure/base';
import { sha256 } from 'viem/utils';
import { CUSTOMERS_KEY as account } from '../testing/test-key.ts';
import { provesOwnership } from './ownership-proof.ts';

const base58check = createBase58check((bytes: Uint8Array) => sha256(bytes, 'bytes'));
const MESSAGE = 'I control this address.';

describe('a signature of Ethereum', () => {
  test('proves the address of its key, in any case, for its message alone', async () => {
    const signature = await account.signMessage({ message: MESSAGE });
    const proof = { network: 'ethereum', message: MESSAGE, signature } as const;
    expect(await provesOwnership({ ...proof, address: account.address.toLowerCase() }, 'main')).toBe(true);
    expect(await provesOwnership({ ...proof, address: account.address, message: 'Another text.' }, 'main')).toBe(false);
    expect(await provesOwnership({ ...proof, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }, 'main')).toBe(false);
  });
});

describe('a signature of Bitcoin', () => {
  // An example of the library bitcoinjs-message.
  const proof = {
    network: 'bitcoin',
    message: 'This is an example of a signed message.',
    signature: 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
  } as const;
  const address = '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV';

  test('proves the address of its key, for its message alone', async () => {
    expect(await provesOwnership({ ...proof, address }, 'main')).toBe(true);
    expect(await provesOwnership({ ...proof, address, message: 'Another text.' }, 'main')).toBe(false);
    expect(await provesOwnership({ ...proof, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 'main')).toBe(false);
  });

  test('proves the SegWit address of the same key', async () => {
    const hash160 = base58check.decode(address).slice(1);
    const segwit = bech32.encode('bc', [0, ...bech32.toWords(hash160)]);
    expect(await provesOwnership({ ...proof, address: segwit }, 'main')).toBe(true);
  });

  test.each(['', 'nonsense', 'AAAA', '0x00'])('%j is none', async (signature) => {
    expect(await provesOwnership({ ...proof, signature, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 'main')).toBe(false);
  });
});
