import { describe, expect, test } from '@jest/globals';
import { base64, bech32, createBase58check } from '@scure/base';
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

describe('a signature of BIP-322', () => {
  // The test vectors of the standard.
  const SEGWIT = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
  const TAPROOT = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3';
  const OF_SEGWIT =
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=';
  const OF_TAPROOT = 'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==';
  const proven = (address: string, signature: string, message = 'Hello World') =>
    provesOwnership({ network: 'bitcoin', address, message, signature }, 'main');

  test.each([
    ['SegWit', SEGWIT, OF_SEGWIT],
    ['Taproot', TAPROOT, OF_TAPROOT],
  ])('proves a %s address, for its message alone', async (_, address, signature) => {
    expect(await proven(address, signature)).toBe(true);
    expect(await proven(address.toUpperCase(), signature)).toBe(true);
    expect(await proven(address, signature, 'Hello World!')).toBe(false);
  });

  test('proves no other address', async () => {
    expect(await proven(TAPROOT, OF_SEGWIT)).toBe(false);
    expect(await proven(SEGWIT, OF_TAPROOT)).toBe(false);
    expect(await proven('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', OF_SEGWIT)).toBe(false);
    expect(await proven('1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV', OF_SEGWIT)).toBe(false);
  });

  test('that signs less than the whole transaction proves nothing', async () => {
    const bytes = base64.decode(OF_TAPROOT);
    // The last byte names what is signed.
    const other = base64.encode(Uint8Array.from([...bytes.slice(0, -1), 0x83]));
    expect(await proven(TAPROOT, other)).toBe(false);
  });
});
