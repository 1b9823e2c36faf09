import { base64 } from '@scure/base';
import { p2pkh, p2sh, p2wpkh } from '@scure/btc-signer';
import type { Hex } from 'viem';
import { bytesToHex, hexToBytes, recoverMessageAddress, recoverPublicKey, sha256 } from 'viem/utils';
import { canonicalAddress } from './addresses.ts';
import { signsMessage } from './bitcoin/bip322.ts';
import { BITCOIN_CHAINS, type BitcoinChain, type Network } from './networks.ts';

type Proof = { readonly network: Network; readonly address: string; readonly message: string; readonly signature: string };

/**
 * Whether the key of an address has signed a message: EIP-191 for Ethereum, BIP-137 or BIP-322 for Bitcoin. Contract wallets and addresses
 * of several keys cannot sign this way.
 */
export const provesOwnership = async ({ network, address, message, signature }: Proof, bitcoin: BitcoinChain): Promise<boolean> => {
  try {
    const known = canonicalAddress(network, address);
    if (network === 'ethereum') return (await ethereumSigner(message, signature)) === known;
    const bytes = base64.decode(signature.trim());
    if (bytes.length !== RECOVERABLE) return signsMessage({ address, message, signature: bytes }, bitcoin);
    return (await bitcoinSigners(message, bytes, bitcoin)).some((signer) => signer === known);
  } catch {
    // A text that is no signature.
    return false;
  }
};

const ethereumSigner = (message: string, signature: string): Promise<string> =>
  recoverMessageAddress({ message, signature: signature.trim() as Hex });

const MAGIC = 'Bitcoin Signed Message:\n';
const RECOVERABLE = 65;
/** The first byte: 27 to 42 for the parity of the key and the kind of address, which wallets mark differently. Then r and s. */
const FIRST_HEADER = 27;
const LAST_HEADER = 42;

/** The addresses of the key that signed, one of each kind. */
const bitcoinSigners = async (message: string, bytes: Uint8Array, chain: BitcoinChain): Promise<readonly (string | undefined)[]> => {
  const header = bytes[0] ?? 0;
  if (header < FIRST_HEADER || header > LAST_HEADER) return [];
  const [r, s] = [bytesToHex(bytes.slice(1, 33)), bytesToHex(bytes.slice(33))];
  const full = hexToBytes(
    await recoverPublicKey({ hash: bitcoinHash(message), signature: { r, s, yParity: (header - FIRST_HEADER) % 2 } }),
  );
  const short = Uint8Array.from([2 + ((full[64] ?? 0) % 2), ...full.slice(1, 33)]);
  const network = BITCOIN_CHAINS[chain];
  const segwit = p2wpkh(short, network);
  return [p2pkh(short, network), p2pkh(full, network), segwit, p2sh(segwit, network)].map((payment) => payment.address);
};

const bitcoinHash = (message: string): Hex => {
  const text = new TextEncoder().encode(message);
  const magic = new TextEncoder().encode(MAGIC);
  return sha256(sha256(Uint8Array.from([magic.length, ...magic, ...lengthOf(text.length), ...text]), 'bytes'), 'hex');
};

/** As the network writes lengths: one byte below 253, otherwise three. */
const lengthOf = (length: number): readonly number[] => (length < 253 ? [length] : [253, length % 256, Math.floor(length / 256)]);
